import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Texts } from '#platform/base/database/schema/index.ts';
import type { SeedFiles, ShortTexts } from './types.ts';

/** Reads the seed's data files. They are committed next to this code, so their types are trusted. */
export async function readSeed(folder: string): Promise<SeedFiles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const [
    merchants,
    vendors,
    lanes,
    games,
    announcements,
    help,
    messages,
    promotions,
    rewards,
    promotionTexts,
    ranks,
  ] = await Promise.all(
    [
      'merchants',
      'vendors',
      'lanes',
      'games',
      'announcements',
      'help',
      'messages',
      'promotions',
      'rewards',
      'promotionTexts',
      'ranks',
    ].map(read),
  );
  const seed = {
    merchants,
    vendors,
    lanes,
    games,
    announcements,
    help,
    messages,
    promotions,
    rewards,
    promotionTexts,
    ranks,
  } as WrittenSeed;
  const words = await readWords(join(folder, 'words'));
  return {
    ...seed,
    announcements: seed.announcements.map((one) => inAllLanguages(one, words)),
    promotions: seed.promotions.map((one) => inAllLanguages(one, words)),
  };
}

/** The seed as written: entries refer to short texts by key. */
type WrittenSeed = Omit<SeedFiles, 'announcements' | 'promotions'> & {
  announcements: (SeedFiles['announcements'][number] & ShortTexts)[];
  promotions: (SeedFiles['promotions'][number] & ShortTexts)[];
};

/** Language → key → text. */
type Words = [language: string, texts: Record<string, string>][];

async function readWords(folder: string): Promise<Words> {
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => [
      basename(file, '.json'),
      JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, string>,
    ]),
  );
}

/**
 * Fills in titles in missing languages from the short texts. Their contents then use the short text too, so that no
 * notice mixes two languages.
 */
function inAllLanguages<T extends { title: Texts; content?: Texts }>(
  { words: key, name = '', ...rest }: T & ShortTexts,
  words: Words,
): T {
  const one = rest as unknown as T;
  const short = (of: string) =>
    words.flatMap(([language, texts]) =>
      texts[of] === undefined ? [] : [[language, texts[of].replaceAll('{{name}}', name)] as const],
    );
  const long = [...short(key), ...short(`${key}-text`)].map(
    ([language, text]) => [language, `<p>${text}</p>`] as const,
  );
  return {
    ...one,
    title: { ...Object.fromEntries(short(key)), ...one.title },
    ...(one.content && { content: { ...Object.fromEntries(long), ...one.content } }),
  };
}
