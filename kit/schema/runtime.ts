/** The helpers of compiled validators, which Ajv would otherwise `require` at run time. */
import { isLongerThan, unitsOf } from '../countCharacters.ts';

/**
 * Whether a text has more characters than `maxCharacters` allows, as readers count them. White space around it does not
 * count, because forms and use cases remove it.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > unitsOf(most) || isLongerThan(text.trim(), most);
}

/** Length of a text in code points, as JSON Schema counts it. */
export function ucs2length(text: string): number {
  let length = 0;
  for (const _character of text) length++;
  return length;
}

/** Deep equality of two JSON values. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const second = new Map(Object.entries(other));
  return Object.entries(one).every(([key, value]) => second.has(key) && equal(value, second.get(key)));
}
