export {
  type Caller,
  confirmedMs,
  isAccessToken,
  type Person,
  readAsker,
  readPerson,
  renewCaller,
} from './Caller.ts';
export { confirmAccess, prepareOwnPassword } from './ownAccess.ts';
export { pruneAccess } from './prune.ts';
export { proveOperator } from './signIn.ts';
