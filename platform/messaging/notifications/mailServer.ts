import { isIPv6 } from 'node:net';
import { addressError, badCredentials, isCutShort, unescaped } from '#kit/addressSetting.ts';
import { plainHost } from '#kit/host.ts';

/** A mail server as its address names it. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Without TLS nothing is sent. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const example = 'Use one such as smtps://name:password@mail.example:465.';

/**
 * Reads the address of a mail server, `SMTP_URL`: `smtps:` speaks TLS from the first byte; `smtp:` turns to TLS if the server
 * offers it. Throws what is wrong, without the address, which holds a password.
 */
export function mailServerOf(text: string): MailServer {
  const wrong = (what: string, todo = example) => addressError('SMTP_URL', what, todo);
  if (isCutShort(text)) throw badCredentials('SMTP_URL');
  if (!/^smtps?:\/\//i.test(text)) throw wrong('is not the address of a mail server');
  if (!URL.canParse(text))
    throw text.includes('@') ? badCredentials('SMTP_URL') : wrong('is not the address of a mail server');
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  const [user, pass] = [unescaped(username), unescaped(password)];
  if (user === undefined || pass === undefined) throw badCredentials('SMTP_URL');
  if ((user === '') !== (pass === ''))
    throw wrong('has a name without a password, or a password without a name');
  const host = hostIn(hostname);
  if (host === undefined) throw wrong('names no host');
  if (port === '0') throw wrong('names the port 0');
  const [[option, value] = [], ...more] = searchParams;
  const isKnown = option === undefined || (option === 'tls' && value === 'required' && more.length === 0);
  if (!isKnown || !['', '/'].includes(pathname) || hash !== '')
    throw wrong('has more after the port than ?tls=required');
  const secure = protocol === 'smtps:';
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: option !== undefined,
    ...(user !== '' && { auth: { user, pass } }),
  };
}

/** The host of an address: without the brackets of IPv6, and in ASCII. */
function hostIn(hostname: string): string | undefined {
  const inside = /^\[(.*)\]$/.exec(hostname)?.[1];
  if (inside !== undefined) return isIPv6(inside) ? inside : undefined;
  return plainHost(unescaped(hostname) ?? '');
}
