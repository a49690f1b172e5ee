import type { RegistrationRule } from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import { hasLength, type Check } from '../forms/forms.ts';
import { followsPattern } from './followsPattern.ts';

/** One part of the platform's rule for a field: allowed characters, or length. */
export type RulePart = { kind: 'signs'; patternId: number } | { kind: 'length'; min: number; max: number };

const [upper, lower, digit] = [/[A-Z]/, /[a-z]/, /\d/];

/** The ten kinds of the specification (R5.3), which visitors see met while they type. Others are met when they are checked. */
const patterns: Readonly<Record<number, readonly RegExp[]>> = {
  1: [/^[A-Za-z]+$/],
  2: [/^[A-Za-z][A-Za-z0-9]*$/],
  3: [/^[A-Za-z0-9\p{Script=Han}]+$/u],
  4: [/^[^@\s]+@[^@\s]+\.[^@\s]+$/],
  5: [/^\d+$/],
  6: [/^[A-Za-z0-9]+$/, upper],
  7: [/^\S+$/],
  8: [/^(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/],
  9: [upper, lower, digit, /[^A-Za-z0-9\s]/],
  10: [/^\S+( \S+)+$/],
};

/** Kinds that are numbers or dates: digits of any script are accepted, and sent to the platform as they are. */
const numeric = new Set([5, 8]);

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
  const plain = numeric.has(part.patternId) ? plainDigits(value) : value;
  return patterns[part.patternId]?.every((pattern) => pattern.test(plain)) ?? null;
}

/**
 * The checks of a rule; their errors `signs` and `length` name the broken part. The platform's own pattern comes last, in
 * a worker, so that no pattern blocks the page (R5.2). The platform checks everything again.
 */
export function checksOfRule(rule: RegistrationRule | undefined, follows = followsPattern): Check[] {
  if (!rule) return [];
  const { acceptedPattern, patternId } = rule;
  const ofParts = rulePartsOf(rule).map(
    (part): Check =>
      (value) =>
        meets(part, value) === false ? part.kind : undefined,
  );
  const ofPlatform: Check = async (value) => {
    const plain = numeric.has(patternId) ? plainDigits(value) : value;
    return (await follows(acceptedPattern, plain)) ? undefined : 'signs';
  };
  return acceptedPattern === '*' ? ofParts : [...ofParts, ofPlatform];
}

/** The same for codes of letters and digits, in which digits of any script are accepted. */
export function checksOfCode(rule: RegistrationRule | undefined, follows = followsPattern): Check[] {
  return checksOfRule(rule, follows).map((check) => (value, values) => check(plainDigits(value), values));
}
