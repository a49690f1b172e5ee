import { charactersOf } from '#kit/charactersOf.ts';

/** `somchai@mail.example` becomes `so****@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = charactersOf(email.slice(0, at));
  return `${name.slice(0, name.length > 3 ? 2 : 1).join('')}****${email.slice(at)}`;
}

/** `66812345678` becomes `+668****5678`. */
export function maskMobile(mobile: string): string {
  return `+${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
