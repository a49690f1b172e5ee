import { PublishError } from '#engine/authoring/publishing/index.ts';
import { prunedBy, pruneRevisions } from '#engine/server/brands/index.ts';
import { liveNumber, needBrand, type Desk } from './Desk.ts';

/** Revisions that stay if `--keep` is not given. */
const usualKeep = '20';

/** `brand history <brand> --prune [--keep 20]`: deletes all revisions but the newest; the live one always stays. */
export async function pruneHistory(
  desk: Desk,
  brand: string,
  { keep = usualKeep, yes }: { keep?: string; yes: boolean },
): Promise<void> {
  await needBrand(desk, brand);
  if (!/^[1-9]\d{0,4}$/.test(keep))
    throw new PublishError(`"${keep}" is not a number of revisions. Write how many are to stay: --keep 20.`);
  const live = await liveNumber(desk, brand);
  const { say, dir, publishing } = desk;
  const all = (await publishing.shelf.history(brand)).map(({ number }) => number);
  const old = prunedBy(all, Number(keep));
  if (old.length === 0)
    return say(`"${brand}" has ${counted(all.length)}, so none is deleted. Revision ${live} is live.`);
  const question = `Are ${counted(old.length)} of "${brand}" to be deleted, ${spanOf(old)}? No rollback leads to them then.`;
  if (!yes && !(await desk.confirm(question))) return say('All revisions stay.');
  const gone = await pruneRevisions(dir, brand, Number(keep));
  say(
    `Deleted ${counted(gone.length)} of ${brand}: ${spanOf(gone)}. ${counted(all.length - gone.length)} left; revision ${live} is live.`,
  );
}

const counted = (count: number) => `${count} revision${count === 1 ? '' : 's'}`;
const spanOf = (numbers: readonly number[]) =>
  numbers.length === 1 ? String(numbers[0]) : `${numbers[0]} to ${numbers.at(-1)}`;
