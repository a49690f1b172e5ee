/** Where a NATS server is, and how a process signs in. */
export interface NatsAddress {
  /** `host:port` of each server. */
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  tls: boolean;
  /** What all subjects start with, so that several installations can share a server. */
  prefix: string;
}

const usualPrefix = 'livery';

/**
 * Reads `nats://user:password@host:4222/prefix`, with `tls` instead of `nats` for an encrypted connection, `token@` for a token, and
 * commas between servers. Throws a message that contains no secret.
 */
export function natsAddress(name: string, text: string): NatsAddress {
  const urls = text.split(',').map((one) => {
    const url = URL.canParse(one.trim()) ? new URL(one.trim()) : undefined;
    if (!url || !/^(?:nats|tls):$/.test(url.protocol) || url.hostname === '') throw new Error(mistake(name));
    return url;
  });
  const [first] = urls;
  if (!first) throw new Error(mistake(name));
  const prefix = first.pathname.replace(/^\/|\/$/g, '') || usualPrefix;
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(prefix)) throw new Error(mistake(name));
  const [user, pass] = [first.username, first.password].map(decodeURIComponent);
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    ...(user && pass ? { user, pass } : user && { token: user }),
    tls: urls.some(({ protocol }) => protocol === 'tls:'),
    prefix,
  };
}

const mistake = (name: string): string =>
  `${name} is no address of a NATS server. Use nats://host:4222, tls://user:password@host:4222 or several with commas between them; after a slash may stand a name that subjects start with: nats://host:4222/site.`;
