import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A character of Chinese that Latin does not use: `U+3001-3011, U+4E00-9FFF, U+FF01-FF5E`. */
export const han = /[\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]/;

/** Files with Chinese texts: interface, brands, customer service, demonstration data. */
const places = ['{widgets,brands}/*/words/zh.json', 'platform/**/*.json', 'brands/*/brand.json'];

/** Every distinct letter of the project's Chinese texts, sorted. */
export function hanLetters(root: string): string[] {
  const texts = globSync(places, { cwd: root, exclude: (name) => name.endsWith('.schema') }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return [
    ...new Set(texts.flatMap((text) => Array.from(text).filter((letter) => han.test(letter)))),
  ].toSorted();
}
