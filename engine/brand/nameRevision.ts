import type { Memo } from '#engine/contracts/memo.ts';
import type { BrandMoment, BrandRevision } from '#engine/contracts/revision.ts';
import type { DraftMoment } from './layer/seasonMoments.ts';
import { sha256 } from './read/assets/sha256.ts';

type DraftRevision = Omit<BrandRevision, 'revision' | 'moments'> & { moments?: DraftMoment[] };

/** Names the revision by a hash of its content: equal content, equal name. */
export async function nameRevision(
  { moments, ...content }: DraftRevision,
  memo: Memo,
): Promise<BrandRevision> {
  const hashOf = (part: object) => memo('part hashes', [part], () => sha256(JSON.stringify(sorted(part))));
  const { pages, shell, words, assets, ...own } = content;
  const parts = {
    ...own,
    pages: await Promise.all(pages.map(hashOf)),
    shell: await hashOf(shell),
    words: await Promise.all(
      Object.keys(words)
        .toSorted()
        .map(async (language) => [language, await hashOf(words[language] ?? {})]),
    ),
    assets: Object.values(assets).map(({ path, hash, type }) => [path, hash, type]),
    ...(moments && { moments: await Promise.all(moments.map(hashOf)) }),
  };
  const hash = await sha256(JSON.stringify(sorted(parts)));
  const revision = { ...content, revision: hash.slice(0, 12) };
  return moments
    ? { ...revision, moments: await Promise.all(moments.map((one) => named(one, hash))) }
    : revision;
}

/** Gives a moment a name of its own: equal seasons of an equal revision, equal name. */
async function named(moment: DraftMoment, revision: string): Promise<BrandMoment> {
  return { ...moment, revision: (await sha256(`${revision} ${moment.seasons.join()}`)).slice(0, 12) };
}

/** Sorts the keys of objects, so that their order in the files does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byKey)
      .map(([key, item]) => [key, sorted(item)]),
  );
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
