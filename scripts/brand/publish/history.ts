import type { PublishedRevision } from '#engine/authoring/publishing/index.ts';
import { needBrand, type Desk } from './Desk.ts';

/** `brand history <brand>`: all published revisions, the live one first, with what each changed. */
export async function showHistory(desk: Desk, brand: string): Promise<void> {
  await needBrand(desk, brand);
  const { say, shown } = desk;
  const history = (await desk.publishing.shelf.history(brand)).toReversed();
  if (history.length === 0)
    return say(
      `${shown}/${brand} is live as soon as it is saved, so it has no history here. One begins with: npm run brand -- draft ${brand}`,
    );
  for (const [index, revision] of history.entries()) {
    say(headOf(revision, index === 0));
    for (const change of revision.changes) say(`   ${change}`);
  }
}

/** `2  2026-11-26 07:12  mali  live  More winners` */
function headOf({ number, at, author, note }: PublishedRevision, isLive: boolean): string {
  const date = at.slice(0, 16).replace('T', ' ');
  return [String(number), date && `${date} UTC`, author, isLive && 'live', note]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('  ');
}
