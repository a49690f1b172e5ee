import { ownValue } from '#kit/ownValue.ts';

/** By experiment: its variants, each with its percentage of visitors. */
export type Experiments = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * The visitor's part of an experiment: the name of a variant if the brand declares it, undefined for visitors beyond
 * the sum of its percentages, and the visitor's number for an experiment that conditions divide by percent.
 */
export function shareOf(
  visitor: string,
  experiment: string,
  declared: Experiments,
): string | number | undefined {
  const point = pointOf(visitor, experiment);
  const variants = ownValue(declared, experiment);
  if (!variants) return point;
  let end = 0;
  for (const [name, percent] of Object.entries(variants)) {
    end += percent;
    if (point < end) return name;
  }
  return undefined;
}

/**
 * A visitor's number in an experiment, from 0 to under 100 in steps of 0.01: always the same for the same visitor, and
 * independent of the visitor's numbers in other experiments.
 */
export function pointOf(visitor: string, experiment: string): number {
  return (hash(`${experiment} ${visitor}`) % 10_000) / 100;
}

/** FNV-1a, then the finalizer of MurmurHash3, which spreads inputs that differ in their last letters only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * The name of a visitor's share for statistics: the variant, or of an experiment that is divided by percent the
 * smallest percentage to which the visitor belongs (`10%`), or `rest`.
 */
export function variantName(share: string | number, percents: readonly number[]): string {
  if (typeof share === 'string') return share;
  const percent = percents.find((one) => share < one);
  return percent === undefined ? 'rest' : `${percent}%`;
}
