import { lastUserCookie, lookCookie, signedInCookie } from '#engine/session/remembered.ts';
import type { Seal, Session } from './seal.ts';

export const sessionCookie = '__Host-livery';
export const deviceCookie = '__Host-livery-device';
const day = 24 * 3600;
const year = 365 * day;

/** Splits a `Cookie` header; the first of a name wins. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** The cookies of somebody who has just signed in: the sealed session, and the readable word that there is one. */
export function signedIn(seal: Seal, session: Session): string[] {
  return [
    `${sessionCookie}=${seal.seal(session)}; Path=/; Secure; HttpOnly; SameSite=Lax`,
    `${signedInCookie}=1; Path=/; SameSite=Lax`,
  ];
}

export function signedOut(): string[] {
  return [
    `${sessionCookie}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${signedInCookie}=; Path=/; SameSite=Lax; Max-Age=0`,
  ];
}

/** A remembered device: its secret sealed, the last user name readable, both for 24 h (R3.5). */
export function remembered(seal: Seal, brand: string, username: string, deviceToken: string): string[] {
  const sealed = seal.seal({ brand, username, deviceToken });
  return [
    `${deviceCookie}=${sealed}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${day}`,
    `${lastUserCookie}=${encodeURIComponent(username)}; Path=/; SameSite=Lax; Max-Age=${day}`,
  ];
}

export function forgotten(): string[] {
  return [
    `${deviceCookie}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${lastUserCookie}=; Path=/; SameSite=Lax; Max-Age=0`,
  ];
}

/** The remembered device of this brand and user, or null. */
export function openDevice(
  seal: Seal,
  sealed: string | undefined,
  brand: string,
  username: string,
): string | null {
  const value = sealed ? (seal.open(sealed) as Record<string, unknown> | null) : null;
  if (!value || value['brand'] !== brand || value['username'] !== username) return null;
  return typeof value['deviceToken'] === 'string' ? value['deviceToken'] : null;
}

export function look(language: string, theme: string, fold = ''): string {
  return `${lookCookie}=${language}.${theme}${fold && `.${fold}`}; Path=/; SameSite=Lax; Max-Age=${year}`;
}
