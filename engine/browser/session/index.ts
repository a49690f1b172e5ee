export { signIn } from './signIn.ts';
export {
  forget,
  readCookie,
  rememberLanguage,
  rememberTheme,
  signedInCookie,
  lastUserCookie,
  appearanceCookie,
  lastNameCookie,
  noteLanguage,
  rememberFold,
  rememberMobile,
  rememberedMobile,
} from './remembered.ts';
export { nextOf, reasonOf, safeNext, withNext } from './next.ts';
export { proofsAsked } from './proofsAsked.ts';
export { createSessionActions } from './sessionActions.ts';
export { type SessionValues, createSessionValues } from './sessionValues.ts';
export { keepSessionValue, readSessionValue } from './values.ts';
