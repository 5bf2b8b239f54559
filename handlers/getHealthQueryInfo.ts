import { serviceInfo } from '../domain/answers/service-info.js';
import type { Handler } from './types.js';

export const getHealthQueryInfo: Handler<'getHealthQueryInfo'> = ({ deps }) => Promise.resolve({ status: 200, body: serviceInfo(deps) });
