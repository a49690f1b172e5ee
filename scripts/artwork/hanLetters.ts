import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sign or letter that Chinese writes and Latin does not: `U+3001-3011, U+4E00-9FFF, U+FF01-FF5E`. */
export const han = /[\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]/;

/** Where Chinese texts of ours stand: the interface, the brands, customer service, what the demo sites show. */
const places = ['{widgets,brands}/*/words/zh.json', 'platform/**/*.json', 'brands/*/brand.json'];

/** Every letter of our own Chinese texts, each once, in order. */
export function hanLetters(root: string): string[] {
  const texts = globSync(places, { cwd: root, exclude: (name) => name.endsWith('.schema') }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return [...new Set(texts.flatMap((text) => [...text].filter((letter) => han.test(letter))))].toSorted();
}
