import { changePassword } from './changePassword.js';
import { createApiKey } from './createApiKey.js';
import { createSession } from './createSession.js';
import { deleteSession } from './deleteSession.js';
import { eraseAccount } from './eraseAccount.js';
import { exportAccount } from './exportAccount.js';
import { getAccount } from './getAccount.js';
import { getHealthQueryInfo } from './getHealthQueryInfo.js';
import { getReferral } from './getReferral.js';
import { getRegistrationInfo } from './getRegistrationInfo.js';
import { getSubscription } from './getSubscription.js';
import { getUsage } from './getUsage.js';
import { listAgents } from './listAgents.js';
import { listApiKeys } from './listApiKeys.js';
import { queryEthics } from './queryEthics.js';
import { queryHealth } from './queryHealth.js';
import { receivePaymentEvent } from './receivePaymentEvent.js';
import { register } from './register.js';
import { revokeApiKey } from './revokeApiKey.js';
import { rotateApiKey } from './rotateApiKey.js';
import { startCheckout } from './startCheckout.js';
import type { Handler, OperationId } from './types.js';

/** Every operation of the contract with its handler. A missing or an extra one does not compile. */
export const handlers = {
  changePassword,
  createApiKey,
  createSession,
  deleteSession,
  eraseAccount,
  exportAccount,
  getAccount,
  getHealthQueryInfo,
  getReferral,
  getRegistrationInfo,
  getSubscription,
  getUsage,
  listAgents,
  listApiKeys,
  queryEthics,
  queryHealth,
  receivePaymentEvent,
  register,
  revokeApiKey,
  rotateApiKey,
  startCheckout,
} satisfies { [Op in OperationId]: Handler<Op> };
