import type { IncomingMessage } from 'node:http';
import { hasOneHost } from '#kit/hasOneHost.ts';
import { hasFields } from '#kit/readForm.ts';

/** The target of a request. `search` is empty or starts with a question mark. */
export interface Target {
  path: string;
  search: string;
  /** The path was not canonical: the client is redirected to this one. */
  moved: boolean;
}

/** Maximum fields of an address. Pages read 15 of them, and campaign links add some. */
const mostFields = 100;

/**
 * Parses the target of a request, once for the whole portal. A run of slashes and backslashes, including encoded
 * ones, becomes one slash: as a link, `//name/` leads to another site. Null for what no browser sends: two `Host`
 * lines, the address of another host, control characters, more than 100 fields.
 */
export function readTarget({ url = '/', headers, rawHeaders }: IncomingMessage): Target | null {
  if (!hasOneHost(rawHeaders)) return null;
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
