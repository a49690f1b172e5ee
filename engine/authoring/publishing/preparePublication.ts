import { firstCharacters } from '#kit/countCharacters.ts';
import type { BrandFiles } from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { diffInWords } from '../diff/index.ts';
import { brandsOn } from './chains.ts';
import { compareViews } from './compareViews.ts';
import { PublishError } from './PublishError.ts';
import type { Prepared, PublishedRevision, RevisionShelf } from './types.ts';

/** Where revisions are stored, the engine that they must be valid for, and the rules that check them. */
export interface Publishing {
  shelf: RevisionShelf;
  widgets: WidgetRegistry;
  /** The findings of brands in a state of all folders. */
  check: (files: BrandFiles, brands: string[]) => Promise<Finding[]>;
}

/** Maximum lines of a revision's recorded changes, and characters of each. */
const most = { lines: 50, characters: 300 };

/**
 * Copies a brand's draft, or one of its revisions, and checks exactly that copy against the current layers and
 * engine, in every brand that it affects. Nothing is live before `publishPrepared`. The caller
 * publishes or discards the candidate.
 */
export async function preparePublication(
  { shelf, widgets, check }: Publishing,
  brand: string,
  from: 'draft' | number,
): Promise<Prepared> {
  const last = (await shelf.history(brand)).at(-1)?.number ?? 0;
  const candidate = await shelf.candidate(brand, from);
  try {
    const { files } = candidate;
    const affected = await brandsOn(files, brand);
    const differences = await compareViews(affected, shelf.live, files, widgets);
    // Brands above that are refused already are no reason to refuse this one.
    const names = affected.filter((name) => name === brand || (differences[name]?.length ?? 0) > 0);
    const found = await check(files, names);
    return {
      brand,
      number: last + 1,
      findings: found,
      differences,
      candidate,
      ...(typeof from === 'number' && { restores: from }),
    };
  } catch (error) {
    await candidate.discard();
    throw error;
  }
}

/** Who publishes, when, and why. */
export interface Publisher {
  author: string;
  at: Date;
  note?: string;
}

/**
 * Makes a prepared revision live. Throws a `PublishError` if it has errors, or if another revision was published since
 * it was prepared; nothing is live then.
 */
export async function publishPrepared(prepared: Prepared, by: Publisher): Promise<PublishedRevision> {
  const { brand, number, findings, differences, restores, candidate } = prepared;
  if (findings.some(({ severity }) => severity === 'error'))
    throw new PublishError(`Nothing was published: correct the errors of "${brand}" first.`);
  const revision: PublishedRevision = {
    number,
    at: by.at.toISOString(),
    author: by.author,
    ...(by.note && { note: firstCharacters(by.note, most.characters) }),
    changes: inLines(differences, brand),
    ...(restores !== undefined && { restores }),
  };
  await candidate.publish(revision);
  return revision;
}

/** The differences in words; those of other brands start with the brand's name. */
export function inLines(differences: Prepared['differences'], brand: string): string[] {
  const lines = Object.entries(differences).flatMap(([name, found]) =>
    diffInWords(found).map((line) => (name === brand ? line : `${name}: ${line}`)),
  );
  const shown = lines.slice(0, most.lines).map((line) => firstCharacters(line, most.characters));
  return lines.length > shown.length ? [...shown, `… and ${lines.length - shown.length} more`] : shown;
}
