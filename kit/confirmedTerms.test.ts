import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './confirmedTerms.ts';

describe('the fingerprint of confirmed terms', () => {
  const terms = { draw: '20261129-002', stake: '10.00', win: '1900.00' };

  it('is the same whatever the order of the names', () => {
    expect(fingerprintOf({ win: '1900.00', draw: '20261129-002', stake: '10.00' })).toBe(
      fingerprintOf(terms),
    );
    expect(fingerprintOf(terms)).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    ['another value', { ...terms, draw: '20261129-003' }],
    ['a value of another form', { ...terms, stake: '10' }],
    ['a name more', { ...terms, fee: '0.00' }],
    ['values in each other’s place', { draw: '10.00', stake: '20261129-002', win: '1900.00' }],
  ])('is another one for %s', (_, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(terms));
  });

  it('tells 100,000 similar terms apart', () => {
    const all = Array.from({ length: 100_000 }, (_, at) => fingerprintOf({ stake: `${at}.00` }));
    expect(new Set(all).size).toBe(all.length);
  });
});
