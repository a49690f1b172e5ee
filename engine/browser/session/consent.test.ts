import { expect, it } from 'vitest';
import { consentValue, readConsent } from './consent.ts';

it('reads what it wrote', () => {
  const consent = new Map([
    ['analytics', true],
    ['ad-partners', false],
  ]);
  expect(consentValue(consent)).toBe('analytics:1.ad-partners:0');
  expect(readConsent(consentValue(consent))).toEqual(consent);
});

it.each([
  [null, []],
  ['', []],
  ['analytics', []],
  ['analytics:yes', []],
  ['analytics:10', []],
  ['x analytics:1', []],
  ['<script>:1.analytics:1', [['analytics', true]]],
  ['__proto__:1', []],
])('ignores what no visitor can have chosen: %s', (value, choices) => {
  expect([...readConsent(value)]).toEqual(choices);
});
