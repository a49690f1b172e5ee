import { domainToASCII, domainToUnicode } from 'node:url';
import { plainHost } from '#kit/host.ts';

/** Invisible characters that come along when an address is copied, direction marks among them. Joiners may be meant. */
const copied = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * An email address as it is stored and compared: in lower case, its host in the letters that people read, however it was
 * typed (`münchen.example`, not `xn--mnchen-3ya.example`). Undefined if it is no address.
 */
export function plainEmail(typed: string): string | undefined {
  const text = typed.normalize('NFC').replace(copied, '').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (!/^[^\s@<>"(),;:\\[\]]{1,64}$/u.test(text.slice(0, Math.max(at, 0)))) return undefined;
  const host = plainHost(text.slice(at + 1));
  if (host === undefined || !/\.(?=[a-z])[a-z0-9-]{2,}$/.test(host)) return undefined;
  return `${text.slice(0, at)}@${domainToUnicode(host)}`;
}

/** The ways in which `plainEmail` may have been stored: with its host in its letters, and in ASCII. */
export function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@');
  const host = domainToASCII(email.slice(at + 1));
  return [...new Set([email, ...(host === '' ? [] : [`${email.slice(0, at)}@${host}`])])];
}
