import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isLocal, isNearby, parseTrustedProxies, visitorAddress } from './visitor.ts';

const none = parseTrustedProxies('');
const own = parseTrustedProxies('127.0.0.1, 10.0.0.0/8,2001:db8:1::/48');

describe('visitorAddress', () => {
  it.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['2001:db8:9::1', '198.51.100.1', '2001:db8:9::1'],
    [undefined, '198.51.100.1', ''],
  ])('R2.6.10 ignores headers of an untrusted peer: %s sends %s', (peer, forwarded, address) => {
    expect(visitorAddress(peer, forwarded, own)).toBe(address);
    expect(visitorAddress(peer, forwarded, none)).toBe(address);
  });

  it.each([
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', '198.51.100.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['10.1.2.3', '198.51.100.1,::ffff:203.0.113.9 , ::ffff:10.9.9.9', '203.0.113.9'],
    ['2001:db8:1::5', '2001:db8:9::1', '2001:db8:9::1'],
    ['2001:db8:1::5', '2001:db8:9::1, 2001:db8:1::6', '2001:db8:9::1'],
    ['10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['10.1.2.3', '', '10.1.2.3'],
  ])('takes the last untrusted hop: %s, %s', (peer, forwarded, address) =>
    expect(visitorAddress(peer, forwarded, own)).toBe(address),
  );

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:bad::1]:443', '2001:db8:bad::1'],
    ['[2001:db8:bad::1]', '2001:db8:bad::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['203.0.113.9:4711, 10.9.9.9:80', '203.0.113.9'],
    [', 203.0.113.9', '203.0.113.9'],
  ])('R2.6.10 parses addresses with a port, in brackets or mapped: %s', (forwarded, address) =>
    expect(visitorAddress('10.1.2.3', forwarded, own)).toBe(address),
  );

  it.each(['unknown', '_hidden', '<script>', '198.51.100.1, junk', '999.1.1.1', 'junk, 10.9.9.9'])(
    'R2.6.10 has no address if a trusted proxy sends one that cannot be parsed: %s',
    (forwarded) => expect(visitorAddress('10.1.2.3', forwarded, own)).toBe(''),
  );
});

describe('parseTrustedProxies', () => {
  it.each(['proxy.example', '10.0.0.0/', '10.0.0.0/99', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.0/x'])(
    'rejects %s by name',
    (text) => expect(() => parseTrustedProxies(text)).toThrow(/TRUSTED_PROXIES/),
  );

  it('trusts no peer by default, and no text that is not an address', () => {
    expect(none('127.0.0.1')).toBe(false);
    expect(own('')).toBe(false);
    expect(own('10.1.2.3')).toBe(true);
    expect(own('11.1.2.3')).toBe(false);
  });
});

describe('isLocal', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    isLocal({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('recognizes this machine as %s', (address) =>
    expect(from(address)).toBe(true),
  );
  it.each(['10.0.0.1', '::2', ''])('%j is not this machine', (address) => expect(from(address)).toBe(false));
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'recognizes a request with %s as one through a proxy',
    (name) => expect(from('127.0.0.1', { [name]: '203.0.113.9' })).toBe(false),
  );
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['fd00::1', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['', false],
])('isNearby(%j) is %s', (address, expected) => {
  expect(isNearby(address)).toBe(expected);
});
