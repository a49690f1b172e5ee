export { signIn } from './signIn.ts';
export { forget, readCookie, rememberLanguage, rememberTheme, signedInCookie } from './remembered.ts';
export { lastUserCookie, lookCookie } from './remembered.ts';
export type {
  Failure,
  PasswordInput,
  PasswordResult,
  SignInInput,
  SignInResult,
  SignUpInput,
  SignUpResult,
} from '#engine/contracts/session.ts';
