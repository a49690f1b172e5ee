import { fill, inPageNumerals } from '../../core/page/numerals.ts';
import type { Spot } from '../engine/types.ts';
import type { TableWords } from '../words.ts';

/** The name of a spot in the page's language. */
export function spotName(words: TableWords, { label: [key, value = ''] }: Pick<Spot, 'label'>): string {
  return fill(words[key], { value: inPageNumerals(value) });
}
