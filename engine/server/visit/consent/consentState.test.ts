import { describe, expect, it } from 'vitest';
import { consentState } from './consentState.ts';

const at = (purposes: string[], cookie?: string) =>
  consentState(purposes, new Map(cookie === undefined ? [] : [['livery-consent', cookie]]));

describe('consentState', () => {
  it.each([
    ['a visitor who has not chosen', ['analytics'], undefined, ''],
    ['a visitor who agreed', ['analytics', 'marketing'], 'analytics:1.marketing:0', 'analytics'],
    ['a visitor who refused', ['analytics', 'marketing'], 'analytics:0.marketing:1', 'chosen'],
    ['a purpose that was added since', ['analytics', 'marketing'], 'analytics:1', ''],
    ['a purpose that the brand no longer has', ['analytics'], 'marketing:1.analytics:1', 'analytics'],
    ['a brand that does not ask for analytics', ['marketing'], 'analytics:1.marketing:1', 'chosen'],
    ['a brand that asks for nothing', [], 'analytics:1', ''],
    ['a cookie that no visitor can have chosen', ['analytics'], 'analytics=yes', ''],
  ])('R3.16 of %s', (_of, purposes, cookie, state) => {
    expect(at(purposes, cookie)).toBe(state);
  });
});
