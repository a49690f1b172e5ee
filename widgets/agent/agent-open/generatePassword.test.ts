import { expect, it } from 'vitest';
import { generatePassword } from './generatePassword.ts';

const rule = (patternId: number, minLength = 8, maxLength = 20, acceptedPattern = '.') => ({
  enabled: true,
  required: true,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
});

it.each([
  [6, /^[A-Z][A-Za-z0-9]{11}$/],
  [2, /^[A-Za-z][A-Za-z0-9]{11}$/],
  [1, /^[A-Za-z]{12}$/],
  [5, /^\d{12}$/],
  [9, /^(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9\s])[A-Z]\S{11}$/],
])('R5.3 follows the rule %i, and differs each time', (patternId, pattern) => {
  const made = Array.from({ length: 200 }, () => generatePassword(rule(patternId)));
  for (const password of made) expect(password).toMatch(pattern);
  expect(new Set(made).size).toBe(200);
});

it.each([
  [6, 6, 6],
  [16, 30, 16],
  [8, 20, 12],
])('R5.3 is as long as a rule of %i to %i allows: %i', (least, most, length) =>
  expect(generatePassword(rule(6, least, most))).toHaveLength(length),
);

it('has no signs that look like others', () => {
  const made = Array.from({ length: 300 }, () => generatePassword(rule(6))).join('');
  expect(made).not.toMatch(/[IOl01o]/);
});
