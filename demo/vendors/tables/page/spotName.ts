import { fill } from '#kit/dom.ts';
import type { Spot } from '../engine/types.ts';
import type { TableWords } from '../words.ts';

/** The name of a spot in the page's language. */
export function spotName(words: TableWords, { label: [key, value = ''] }: Pick<Spot, 'label'>): string {
  return fill(words[key], { value });
}
