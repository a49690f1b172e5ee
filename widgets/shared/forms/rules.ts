import type { RegistrationRule } from '#schemas/generated/api.ts';
import { hasLength, type Check } from './schema.ts';

/** One part of a platform's rule for a field: which characters it takes, or how many. */
export type RulePart = { kind: 'signs'; patternId: number } | { kind: 'length'; min: number; max: number };

const [upper, lower, digit] = [/[A-Z]/, /[a-z]/, /\d/];

/** What the specification's patterns mean (R5.3). Others are judged by the platform alone. */
const patterns: Readonly<Record<number, readonly RegExp[]>> = {
  1: [/^[A-Za-z]+$/],
  2: [/^[A-Za-z][A-Za-z0-9]*$/],
  5: [/^\d+$/],
  6: [/^[A-Za-z0-9]+$/, upper, lower],
  7: [/^\S+$/],
  9: [upper, lower, digit, /[^A-Za-z0-9\s]/],
};

/** The parts of a rule that a visitor is told before typing. `*` takes any characters. */
export function rulePartsOf(rule: RegistrationRule | undefined): RulePart[] {
  if (!rule) return [];
  const { acceptedPattern, patternId, minLength: min, maxLength: max } = rule;
  const length: RulePart = { kind: 'length', min, max };
  return acceptedPattern === '*' ? [length] : [{ kind: 'signs', patternId }, length];
}

/** Whether a value meets a part of a rule; null where only the platform can tell. */
export function meets(part: RulePart, value: string): boolean | null {
  if (part.kind === 'length') return hasLength(part.min, part.max)(value, () => '') === undefined;
  return patterns[part.patternId]?.every((pattern) => pattern.test(value)) ?? null;
}

/**
 * The demands of a rule: `signs` or `length` name the part that is broken. A pattern that the platform sends is never
 * run in the browser: only the patterns that the specification names are, and the platform judges all of it again.
 */
export function checksOfRule(rule: RegistrationRule | undefined): Check[] {
  return rulePartsOf(rule).map((part) => (value) => (meets(part, value) === false ? part.kind : undefined));
}
