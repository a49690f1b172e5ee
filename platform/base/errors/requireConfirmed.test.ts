import { expect, it } from 'vitest';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { requireConfirmed } from './requireConfirmed.ts';

const terms = { fee: '1.00', arrives: '99.00' };

it('accepts the fingerprint of the terms in force, and a request without one', () => {
  expect(() => requireConfirmed(fingerprintOf(terms), terms)).not.toThrow();
  expect(() => requireConfirmed(undefined, terms)).not.toThrow();
});

it('refuses another fingerprint with the terms in force', () => {
  expect(() => requireConfirmed(fingerprintOf({ ...terms, fee: '0.50' }), terms)).toThrowError(
    expect.objectContaining({
      status: 409,
      code: 'terms-changed',
      facts: expect.objectContaining({ value: { terms } }),
    }),
  );
});
