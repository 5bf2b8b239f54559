// Generated from openapi.yaml by npm run generate. Do not edit.
/** Operations that take no key. */
export type PublicOperationId = 'createSession' | 'getHealthQueryInfo' | 'getRegistrationInfo' | 'listAgents' | 'receivePaymentEvent' | 'register';
