import { randomBytes } from 'node:crypto';
import {
  lastNameCookie,
  lastUserCookie,
  appearanceCookie,
  signedInCookie,
} from '#engine/browser/session/index.ts';
import type { Seal, Session } from './seal.ts';

export const sessionCookie = '__Host-livery';
export const deviceCookie = '__Host-livery-device';
/** Marks a browser that has signed in before; it outlives the logout. */
export const browserCookie = '__Host-livery-browser';
/** Restricts a code to the browser that requested it. */
export const codeCookie = '__Host-livery-code';
/** Continues a log-in without script that waits for a code of the authenticator app. */
export const stepCookie = '__Host-livery-step';
/** A visit at a sign-in provider that this browser has begun. */
export const flowCookie = '__Host-livery-provider';
/** An identity that a provider has proved to this browser, until it is linked to an account (R4.20). */
export const identityCookie = '__Host-livery-identity';
/** For the visit: the campaign link by which the visitor came. */
export const campaignCookie = 'livery-campaign';
/** A random number by which experiments choose visitors; set by pages with such conditions only. */
export const visitorCookie = 'livery-visitor';
const hour = 3600;
const year = 365 * 24 * hour;

/** Parses a `Cookie` header; the first of a name wins. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** The cookies of a new session: the sealed session, and a readable marker that there is one. */
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

/** A remembered device: its secret sealed, the last user name readable, both for the brand's hours (R3.5). */
export function remembered(
  seal: Seal,
  { brand, config }: Remembering,
  username: string,
  deviceToken: string,
): string[] {
  const sealed = seal.seal({ brand, username, deviceToken });
  const seconds = config.rememberHours * hour;
  return [
    `${deviceCookie}=${sealed}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`,
    `${lastUserCookie}=${encodeURIComponent(username)}; Path=/; SameSite=Lax; Max-Age=${seconds}`,
  ];
}

interface Remembering {
  brand: string;
  config: { rememberHours: number };
}

/** A secret of the platform for this browser, sealed for one brand. */
export function sealedSecret(
  seal: Seal,
  cookie: string,
  brand: string,
  secret: string,
  seconds: number,
): string {
  return `${cookie}=${seal.seal({ brand, [cookie]: secret })}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
}

/** Removes such a cookie. */
export function withoutSecret(cookie: string): string {
  return `${cookie}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;
}

/** The secret in such a cookie, or undefined if there is none of this brand. */
export function openSecret(
  seal: Seal,
  cookies: ReadonlyMap<string, string>,
  cookie: string,
  brand: string,
): string | undefined {
  const sealed = cookies.get(cookie);
  const value = sealed ? (seal.open(sealed) as Record<string, unknown> | null) : null;
  const secret = value?.['brand'] === brand ? value[cookie] : undefined;
  return typeof secret === 'string' ? secret : undefined;
}

/** After a logout, a remembered device keeps the user name and asks for the password. */
export function nameAlone(
  cookies: ReadonlyMap<string, string>,
  { config }: Pick<Remembering, 'config'>,
): string[] {
  const name = cookies.get(lastUserCookie);
  const seconds = config.rememberHours * hour;
  return name ? [...forgotten(), `${lastNameCookie}=${name}; Path=/; SameSite=Lax; Max-Age=${seconds}`] : [];
}

export function forgotten(): string[] {
  return [
    `${deviceCookie}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${lastUserCookie}=; Path=/; SameSite=Lax; Max-Age=0`,
    `${lastNameCookie}=; Path=/; SameSite=Lax; Max-Age=0`,
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

/** Without a value, the campaign is forgotten. */
export function campaignCookieOf(values: string): string {
  return `${campaignCookie}=${values}; Path=/; HttpOnly; SameSite=Lax${values === '' ? '; Max-Age=0' : ''}`;
}

export function visitorCookieOf(id: string): string {
  return `${visitorCookie}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${year}`;
}

/** 16 characters. */
export function newVisitor(): string {
  return randomBytes(12).toString('base64url');
}

export function appearanceCookieOf(language: string, theme: string, fold = ''): string {
  return `${appearanceCookie}=${language}.${theme}${fold && `.${fold}`}; Path=/; SameSite=Lax; Max-Age=${year}`;
}
