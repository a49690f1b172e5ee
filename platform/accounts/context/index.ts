export { type CallContext, type CallHandler, type CallHandlers, signedIn } from './calls.ts';
export type { EndedSession, Session } from './Session.ts';
