export { signIn } from './signIn.ts';
export { forget, readCookie, rememberLanguage, rememberTheme, signedInCookie } from './remembered.ts';
export { lastUserCookie, appearanceCookie } from './remembered.ts';
export type {
  Failure,
  PasswordInput,
  PasswordResult,
  SignInInput,
  SignInResult,
  SignUpInput,
  SignUpResult,
} from '#engine/contracts/session.ts';
