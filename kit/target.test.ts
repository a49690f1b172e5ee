import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPath, readTarget } from './target.ts';

const host = 'acme.localhost:4000';
const targetOf = (url: string, rawHeaders = ['Host', host]) =>
  readTarget({ url, rawHeaders, headers: { host } });

describe('readTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/help?id=a/b//c', '/help', '?id=a/b//c'],
    ['/a%2fb/c%5cd', '/a%2fb/c%5cd', ''],
    [`http://${host}/help?x`, '/help', '?x'],
    [`http://ACME.localhost:4000`, '/', ''],
  ])('%s stays as it is', (url, path, search) =>
    expect(targetOf(url)).toEqual({ path, search, moved: false }),
  );

  it.each([
    ['//evil.example/', '/evil.example/'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example/', '/evil.example/'],
    ['\\evil.example/', '/evil.example/'],
    ['\\\\evil.example/', '/evil.example/'],
    ['/%5cevil.example/', '/evil.example/'],
    ['/%5Cevil.example/', '/evil.example/'],
    ['/%2f%2fevil.example/', '/evil.example/'],
    ['/%2Fevil.example/', '/evil.example/'],
    ['/\\/\\%5c%2f/evil.example//x', '/evil.example/x'],
    ['/help//log-in', '/help/log-in'],
    [`http://${host}//evil.example/`, '/evil.example/'],
  ])('%s is the path %s', (url, path) =>
    expect(targetOf(`${url}?next=//x`)).toEqual({ path, search: '?next=//x', moved: true }),
  );

  it.each([
    'http://evil.example/',
    'https://acme.localhost:4000@evil.example/',
    'evil.example/',
    '*',
    '/\t/evil.example/',
    '/ /evil.example/',
    '/\u007f',
    `/?${'a&'.repeat(100)}`,
  ])('refuses %j', (url) => expect(targetOf(url)).toBeNull());

  const withHost = (host: string) => readTarget({ url: '/', rawHeaders: ['Host', host], headers: { host } });

  it.each([
    '',
    'acme.localhost',
    'ACME.localhost.:65535',
    'a_b-c.example:80',
    '127.0.0.1:4000',
    '[::1]:4000',
    'xn--mnchen-3ya.example',
    'x:59999',
  ])('takes the host %j', (host) => expect(withHost(host)).toMatchObject({ path: '/' }));

  it.each([
    'a:b@host',
    'acme.localhost/x',
    'acme.localhost\\x',
    'acme.localhost?x',
    'acme.localhost#x',
    'a b',
    '[',
    '[::1',
    'a:b',
    'a:65536',
    '999.999.999.999',
    '%',
  ])('refuses the host %j', (host) => expect(withHost(host)).toBeNull());

  it('never throws, and what it takes is an address, for any host and target', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%',
      '[',
      ']',
      '@',
      ':',
      '.',
      '?',
      '#',
      'x',
      '1',
      'xn--',
      'http:',
      'é',
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (host, url) => {
        const target = readTarget({ url, rawHeaders: ['Host', host], headers: { host } });
        if (target && host !== '')
          expect(URL.canParse(`http://${host}${target.path}${target.search}`)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('refuses two Host lines in any case', () => {
    expect(targetOf('/', ['Host', host, 'Accept', '*/*', 'hOST', 'other.localhost'])).toBeNull();
  });
});

it('makes paths from which no link leads to another site, for any visitor input', () => {
  const piece = fc.constantFrom('/', '\\', '%2f', '%5C', '.', '%2e', 'evil.example', '?', '@', ':', 'a');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const path = normalPath(`/${pieces.join('')}`);
      const link = new URL(path, 'http://acme.localhost:4000/');
      expect(link.origin).toBe('http://acme.localhost:4000');
      // The result is not an address of another site either.
      expect(new URL(normalPath(link.pathname), link).origin).toBe(link.origin);
      expect(normalPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
