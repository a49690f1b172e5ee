import { userInfo } from 'node:os';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { checkView } from '#engine/authoring/checkFolders/index.ts';
import { PublishError, type Publishing } from '#engine/authoring/publishing/index.ts';
import { DiskShelf, nodeFiles, publishedBrands } from '#engine/server/brands/index.ts';
import { surroundings } from '../check.ts';

/** What the commands that publish work with. */
export interface Desk {
  dir: string;
  /** The folder of all brands as people see it: `brands`. */
  shown: string;
  publishing: Publishing;
  say: (text: string) => void;
  /** Asks a question that is answered by yes or no. */
  confirm: (question: string) => Promise<boolean>;
  author: string;
  now: () => Date;
}

export function openDesk(
  given: Pick<Desk, 'dir' | 'shown' | 'say' | 'confirm'>,
  widgets: WidgetRegistry,
  env: NodeJS.ProcessEnv,
): Desk {
  const publishing: Publishing = {
    shelf: new DiskShelf(given.dir),
    widgets,
    check: (files, brands) => checkView(files, brands, widgets, surroundings()),
  };
  return { ...given, publishing, author: authorIn(env), now: () => new Date() };
}

/** The user of the operating system; in containers it may have no name. */
function authorIn(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return env['USER'] || env['USERNAME'] || 'unknown';
  }
}

/** Throws for a name that is neither a folder nor published. */
export async function needBrand({ dir, shown }: Pick<Desk, 'dir' | 'shown'>, brand: string): Promise<void> {
  const names = new Set([...(await nodeFiles(dir).brands()), ...(await publishedBrands(dir))]);
  if (!names.has(brand))
    throw new PublishError(
      `There is no brand "${brand}" in ${shown}. There are: ${[...names].toSorted().join(', ')}.`,
    );
}

/** The number of the live revision; throws for a brand that is live as soon as it is saved. */
export async function liveNumber({ publishing, shown }: Desk, brand: string): Promise<number> {
  const last = (await publishing.shelf.history(brand)).at(-1);
  if (!last)
    throw new PublishError(
      `${shown}/${brand} has no draft: it is live as soon as it is saved. Start a draft first: npm run brand -- draft ${brand}`,
    );
  return last.number;
}
