import { expect, it } from 'vitest';
import { truncateAddress } from './truncateAddress.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::'],
  ['2001:0DB8:1234::5678', '2001:db8:1234::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1', 'fe80:0:0::'],
  ['', ''],
  ['unknown', ''],
  ['somchai@example.com', ''],
])('%s is written as "%s"', (address, written) => expect(truncateAddress(address)).toBe(written));
