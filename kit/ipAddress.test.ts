import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ipAddressIn } from './ipAddress.ts';

describe('ipAddressIn', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    [' 203.0.113.5 ', '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:203.0.113.5', '203.0.113.5'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:4711', '203.0.113.5'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['fe80::1%25eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('reads %s as %s', (text, address) => expect(ipAddressIn(text)).toBe(address));

  it.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.05',
    '0x7f.1',
    '2130706433',
    '203.0.113.5:',
    '203.0.113.5:port',
    '203.0.113.5, 10.0.0.1',
    '2001:db8::1::2',
    '[2001:db8::1]x',
    '[203.0.113.5]',
    '2001:db8::1]/@evil.example',
    'localhost',
    `2001:db8::1%${'z'.repeat(200)}`,
  ])('reads nothing in %j', (text) => expect(ipAddressIn(text)).toBe(''));

  it('is stable: what it returns it reads as itself', () => {
    const written = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV6().map((address) => `[${address}]:443`),
      fc.string(),
    );
    fc.assert(
      fc.property(written, (text) => {
        const address = ipAddressIn(text);
        expect(ipAddressIn(address)).toBe(address);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        expect(ipAddressIn(text)).not.toBe('');
      }),
    );
  });
});
