import { childPointer } from '#kit/json/index.ts';
import type { Link } from './checkLinks.ts';
import type { WordsFile } from '../read/fileTypes.ts';
import { placeOf, type JsonFile } from '../read/origin.ts';
import type { BrandFolder } from '../read/readFolder.ts';

/** `[so](/help)`, as long texts are written; what leads out of the site is not asked for. */
const ownLink = /\[[^\]]+\]\((\/(?!\/)[^\s()\\]*)\)/g;

const kept = new WeakMap<JsonFile<WordsFile>, Link[]>();

/** The paths of the site that a folder's own texts lead to, one list a file. */
export function linksInWords({ words }: BrandFolder): Link[][] {
  return [...words.values()].map((source) => {
    let links = kept.get(source);
    if (!links) kept.set(source, (links = linksIn(source)));
    return links;
  });
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
