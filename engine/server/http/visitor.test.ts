import { describe, expect, it } from 'vitest';
import { isLoopback, parseTrustedProxies, visitorAddress } from './visitor.ts';

const none = parseTrustedProxies('');
const own = parseTrustedProxies('127.0.0.1, 10.0.0.0/8,2001:db8:1::/48');

describe('visitorAddress', () => {
  it.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['2001:db8:9::1', '198.51.100.1', '2001:db8:9::1'],
    [undefined, '198.51.100.1', ''],
  ])('R2.6.10 believes no header of a peer that is not trusted: %s says %s', (peer, forwarded, address) => {
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
  ])('takes the last hop that is not trusted: %s, %s', (peer, forwarded, address) =>
    expect(visitorAddress(peer, forwarded, own)).toBe(address),
  );

  it.each(['unknown', '_hidden', '<script>', '198.51.100.1, junk', '999.1.1.1', ','])(
    'stops at junk (%s): nobody hides behind it',
    (forwarded) => expect(visitorAddress('10.1.2.3', forwarded, own)).toBe('10.1.2.3'),
  );
});

describe('parseTrustedProxies', () => {
  it.each(['proxy.example', '10.0.0.0/', '10.0.0.0/99', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.0/x'])(
    'refuses %s by name',
    (text) => expect(() => parseTrustedProxies(text)).toThrow(/TRUSTED_PROXIES/),
  );

  it('trusts nobody by default, and no text that is no address', () => {
    expect(none('127.0.0.1')).toBe(false);
    expect(own('')).toBe(false);
    expect(own('10.1.2.3')).toBe(true);
    expect(own('11.1.2.3')).toBe(false);
  });
});

it('knows this machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '10.0.0.1', '::2', ''].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
