export { readContext } from './readContext.ts';
export { beginSession, endSession, endSessionsOf, extendSession, isRunning } from './sessions.ts';
