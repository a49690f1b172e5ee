import { hasOneHost } from './hasOneHost.ts';
import { hasFields } from './readForm.ts';

/** What a server knows of a request before it reads its target, as Node's `IncomingMessage` states it. */
export interface RequestHead {
  url?: string | undefined;
  headers: { host?: string | undefined };
  rawHeaders: readonly string[];
}

/** The target of a request. `search` is empty or starts with a question mark. */
export interface Target {
  path: string;
  search: string;
  /** The path was not canonical. The portal redirects to this one; other servers refuse it. */
  moved: boolean;
}

/** Maximum fields of an address. Pages read 15 of them, and campaign links add some. */
const mostFields = 100;

/**
 * Parses the target of a request, for every server, and never throws. A run of slashes and backslashes, including encoded
 * ones, becomes one slash: as a link, `//name/` leads to another site. Null for what no browser sends: two `Host`
 * lines, a host that no address can have, the address of another host, control characters, more than 100 fields.
 */
export function readTarget({ url = '/', headers, rawHeaders }: RequestHead): Target | null {
  if (!hasOneHost(rawHeaders) || !isHost(headers.host ?? '')) return null;
  const own = ownTarget(url, headers.host ?? '');
  if (own === null || hasControls(own)) return null;
  const at = own.indexOf('?');
  const written = at < 0 ? own : own.slice(0, at);
  const search = at < 0 ? '' : own.slice(at);
  if (!hasFields(search, mostFields)) return null;
  const path = normalPath(written);
  return { path, search, moved: path !== written };
}

/** A path without runs of slashes and backslashes, so that no link made of it leads off the site. */
export function normalPath(path: string): string {
  return slashes.test(path) ? path.replace(runs, '/').replace(/^(?:\\|%5c|%2f)/i, '/') : path;
}

const slashes = /[/\\][/\\]|^\\|%(?:2f|5c)/i;
const runs = /(?:[/\\]|%2f|%5c){2,}/gi;

/** Whether addresses can be made of a host, with its port. Requests of HTTP/1.0 have none. */
function isHost(host: string): boolean {
  if (host === '' || usualHost.test(host)) return true;
  return !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}/`);
}

/** Names of ASCII letters, whose last part is neither a number nor in Punycode; all but a few requests have one. */
const usualHost = /^(?:(?!xn--)[a-z\d_-]+\.)*(?!xn--)[a-z][a-z\d_-]*\.?(?::[1-5]?\d{1,4})?$/i;

/** The origin form of a target; an absolute form (RFC 9112, section 3.2.2) only if it names the same host. */
function ownTarget(url: string, host: string): string | null {
  if (url.startsWith('/') || url.startsWith('\\')) return url;
  const [, named, rest = ''] = /^https?:\/\/([^/?#\\]+)(.*)$/is.exec(url) ?? [];
  if (named === undefined || named.toLowerCase() !== host.toLowerCase()) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Space, tab and other invisible characters: browsers drop some of them from links. */
function hasControls(target: string): boolean {
  for (let at = 0; at < target.length; at += 1) {
    const code = target.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
