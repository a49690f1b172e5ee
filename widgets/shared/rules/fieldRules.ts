import type { RegistrationRule } from '#schemas/generated/api.ts';
import { hasLength, type Check } from '../forms/forms.ts';

/** One part of the platform's rule for a field: allowed characters, or length. */
export type RulePart = { kind: 'signs'; patternId: number } | { kind: 'length'; min: number; max: number };

const [upper, lower, digit] = [/[A-Z]/, /[a-z]/, /\d/];

/** The patterns of the specification (R5.3). Only the platform can check others. */
const patterns: Readonly<Record<number, readonly RegExp[]>> = {
  1: [/^[A-Za-z]+$/],
  2: [/^[A-Za-z][A-Za-z0-9]*$/],
  5: [/^\d+$/],
  6: [/^[A-Za-z0-9]+$/, upper, lower],
  7: [/^\S+$/],
  9: [upper, lower, digit, /[^A-Za-z0-9\s]/],
};

/** The parts of a rule that visitors see before typing. `*` allows any characters. */
export function rulePartsOf(rule: RegistrationRule | undefined): RulePart[] {
  if (!rule) return [];
  const { acceptedPattern, patternId, minLength: min, maxLength: max } = rule;
  const length: RulePart = { kind: 'length', min, max };
  return acceptedPattern === '*' ? [length] : [{ kind: 'signs', patternId }, length];
}

/** Whether a value meets a part of a rule; null if only the platform can check it. */
export function meets(part: RulePart, value: string): boolean | null {
  if (part.kind === 'length') return hasLength(part.min, part.max)(value, () => '') === undefined;
  return patterns[part.patternId]?.every((pattern) => pattern.test(value)) ?? null;
}

/**
 * The checks of a rule; their errors `signs` and `length` name the broken part. The browser runs only the patterns of
 * the specification, never one that the platform sends. The platform checks everything again.
 */
export function checksOfRule(rule: RegistrationRule | undefined): Check[] {
  return rulePartsOf(rule).map((part) => (value) => (meets(part, value) === false ? part.kind : undefined));
}
