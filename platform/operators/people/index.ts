export {
  beginAuthenticator,
  plainCode,
  requireCode,
  resealOperatorSecrets,
  storeSecret,
  takeAppCode,
  takeOffered,
} from './authenticator.ts';
export { closeOperator, giveRole, linkFor, signOutOperator, takeRole } from './changeOperator.ts';
export { countDeciders } from './deciders.ts';
export { makeLink, openLink, prepareAcceptance, pruneLinks } from './links.ts';
export { requireNewPassword } from './newPassword.ts';
export {
  addOperator,
  listOperators,
  noOperator,
  type Operator,
  operatorById,
  operatorByLogin,
  plainLogin,
  storePassword,
} from './operators.ts';
export { codesLeft, storeCodes, takeRecoveryCode } from './recoveryCodes.ts';
