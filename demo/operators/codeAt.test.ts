import { expect, it } from 'vitest';
import { stepOf } from '#platform/identity/security/index.ts';
import { codeAt } from './codeAt.ts';
import { demoOperatorSecret } from './demoOperators.ts';

it.each([0, 29_999, 30_000, 1_796_074_080_123])(
  'shows at %i what an authenticator app with the secret shows, and how long it counts',
  (now) => {
    const { code, leftMs } = codeAt(now);
    expect(stepOf(demoOperatorSecret, code, new Date(now))).toBe(Math.floor(now / 30_000));
    expect(leftMs).toBe(30_000 - (now % 30_000));
  },
);
