import { describe, expect, it } from 'vitest';
import { safeNext } from './next.ts';

/** Where an attacker wants visitors to land: hosts, credentials before a host, schemes without a host. */
const targets = [
  'evil.example',
  'evil.example:443',
  'site@evil.example',
  '[::1]',
  'xn--evl-eka.example',
  '①.example',
];
/** What stands before them. Browsers read many of these as the beginning of another site's address. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  '/\u00a0/',
  '/\u2028/',
  '/.//',
  '/..//',
  '/./\\',
  '/x/..//',
  '/x/../..//',
  '/%2e//',
  '/%2e%2e//',
  'https://',
  'HTTPS://',
  'https:/',
  'https:',
  'http:\\\\',
  'hxxp://',
  'ftp://',
  'javascript://',
  'data://',
  '/login?next=//',
];
const addresses = beginnings.flatMap((beginning) => targets.map((target) => `${beginning}${target}`));
/** Other shapes: scripts, calls and forms of the site, and ways in, which would lead in a circle. */
const others = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'evil.example',
  '',
  '?x',
  '#x',
  '/-/logout',
  '/wps/session/logout',
  '/media/x.svg',
  '/login',
  '/register',
  '/?open=login',
  '/?open=sign-up',
  `/${'x'.repeat(1200)}`,
];

const site = 'https://siam.localhost';

describe('R6.1 an address to return to after a log-in or a registration', () => {
  it('has at least 150 hostile variants here, all different', () => {
    expect(new Set([...addresses, ...others]).size).toBeGreaterThanOrEqual(150);
  });

  it.each(addresses)('never leads off the site: %j', (asked) => {
    const next = safeNext(asked);
    if (next === null) return;
    const url = new URL(next, site);
    expect([url.origin, next.startsWith('/'), next.startsWith('//')], next).toEqual([site, true, false]);
    // As browsers resolve it: backslashes are slashes, tabs and line breaks are dropped.
    const read = next.replaceAll('\\', '/').replaceAll(/[\t\r\n]/g, '');
    expect(read.startsWith('//'), next).toBe(false);
  });

  it.each(others)('is refused: %j', (asked) => expect(safeNext(asked)).toBeNull());

  it('is preserved if it is a page of the site', () => {
    expect(safeNext('/game?vendor=JL&gameCode=7')).toBe('/game?vendor=JL&gameCode=7');
  });
});
