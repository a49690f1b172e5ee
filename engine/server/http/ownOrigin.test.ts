import { describe, expect, it } from 'vitest';
import { isFromOwn, ownOrigins } from './ownOrigin.ts';

const local = { publicScheme: 'http', publicPort: ':4000' };
const behindTls = { publicScheme: 'https', publicPort: '' };

describe('the origins of a site', () => {
  it.each([
    ['at its port', local, 'siam.localhost:4000', ['http://siam.localhost:4000']],
    [
      'at another port of a proxy',
      local,
      'siam.localhost:8080',
      ['http://siam.localhost:4000', 'http://siam.localhost:8080'],
    ],
    [
      'at port 80 of a proxy',
      local,
      'siam.localhost',
      ['http://siam.localhost:4000', 'http://siam.localhost'],
    ],
    ['behind TLS', behindTls, 'siam.localhost', ['https://siam.localhost']],
    ['behind TLS, port named', behindTls, 'siam.localhost:443', ['https://siam.localhost']],
    [
      'behind TLS at another port',
      behindTls,
      'siam.localhost:8443',
      ['https://siam.localhost', 'https://siam.localhost:8443'],
    ],
    ['without a Host line', behindTls, undefined, ['https://siam.localhost']],
  ] as const)('%s', (_, settings, header, origins) =>
    expect(ownOrigins(settings, 'siam.localhost', header)).toEqual(origins),
  );
});

describe('where a request comes from', () => {
  const own = ['http://siam.localhost:4000'];

  it.each([
    ['the site itself', { origin: 'http://siam.localhost:4000' }, true],
    [
      'the site itself, as a browser says',
      { origin: 'http://siam.localhost:4000', fetchSite: 'same-origin' },
      true,
    ],
    ['a client without origin headers', { origin: undefined }, true],
    ['a visitor who typed the address', { origin: null, fetchSite: 'none' }, true],
    ['another port', { origin: 'http://siam.localhost:5160' }, false],
    ['another scheme', { origin: 'https://siam.localhost:4000' }, false],
    ['the port of the scheme', { origin: 'http://siam.localhost' }, false],
    ['another host', { origin: 'http://evil.example:4000' }, false],
    ['a host with the same prefix', { origin: 'http://siam.localhost:4000.evil.example' }, false],
    ['a frame without an origin', { origin: 'null' }, false],
    ['junk', { origin: 'junk' }, false],
    [
      'another site, by its own origin',
      { origin: 'http://siam.localhost:4000', fetchSite: 'cross-site' },
      false,
    ],
    [
      'another port, by its own origin',
      { origin: 'http://siam.localhost:4000', fetchSite: 'same-site' },
      false,
    ],
    ['another site without an origin', { origin: null, fetchSite: 'cross-site' }, false],
  ])('%s', (_, provenance, isOwn) => expect(isFromOwn(provenance, own)).toBe(isOwn));
});
