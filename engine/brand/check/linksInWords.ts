import { childPointer } from '#kit/json/index.ts';
import type { Link } from './checkLinks.ts';
import type { WordsFile } from '../read/fileTypes.ts';
import { placeOf, type JsonFile } from '../read/origin.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';

/** Markdown links in long texts, `[help](/help)`. External links do not match. */
const ownLink = /\[[^\]]+\]\((\/(?!\/)[^\s()\\]*)\)/g;

/** The internal links in a folder's own texts, one list per file. */
export function linksInWords({ words }: BrandFolder): Link[][] {
  return [...words.values()].map(linksIn);
}

function linksIn(source: JsonFile<WordsFile>): Link[] {
  return Object.entries(source.value).flatMap(([key, text]) =>
    Array.from(key === '$schema' ? [] : text.matchAll(ownLink), ([, path = '']) => ({
      ...placeOf({ source, pointer: childPointer('', key) }),
      path,
      text,
    })),
  );
}
