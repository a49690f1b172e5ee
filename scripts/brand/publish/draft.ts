import { PublishError } from '#engine/authoring/publishing/index.ts';
import { nodeFiles, restoreDraft } from '#engine/server/brands/index.ts';
import { liveNumber, needBrand, type Desk } from './Desk.ts';
import { goLive } from './goLive.ts';

/**
 * `brand draft <brand>`: from now on the brand's folder is a draft, and what it was until now stays live as revision 1.
 * Writes a draft again whose folder is gone. With `discard` the draft becomes what is live.
 */
export async function draftBrand(
  desk: Desk,
  brand: string,
  { discard, yes }: { discard: boolean; yes: boolean },
): Promise<void> {
  await needBrand(desk, brand);
  const { say, shown, dir, publishing } = desk;
  const isPublished = (await publishing.shelf.history(brand)).length > 0;
  const hasFolder = (await nodeFiles(dir).brands()).includes(brand);
  if (!isPublished && discard) await liveNumber(desk, brand);
  if (!isPublished) {
    await goLive(desk, {
      brand,
      from: 'draft',
      yes: true,
      evenSame: true,
      note: 'As it was when the first draft began',
    });
    say(`${shown}/${brand} is a draft now: what you save there shows in a preview only. Revision 1 is live.`);
    return next(desk, brand);
  }
  const live = await liveNumber(desk, brand);
  if (hasFolder && !discard) {
    say(`${shown}/${brand} is a draft already. Revision ${live} is live.`);
    return next(desk, brand);
  }
  if (
    hasFolder &&
    !yes &&
    !(await desk.confirm(`Is the draft of "${brand}" to be replaced by revision ${live}?`))
  )
    return say('The draft stays as it is.');
  const aside = await restoreDraft(dir, brand, live);
  say(`${shown}/${brand} is a draft equal to revision ${live}, which is live.`);
  if (aside !== undefined) say(`What was there before is in ${shown}/${aside}.`);
}

function next({ say }: Desk, brand: string): void {
  say(`To see the draft: npm run brand -- preview ${brand}`);
  say(`To go live with it: npm run brand -- publish ${brand}`);
}

/** `brand publish <brand>` */
export async function publishBrand(
  desk: Desk,
  brand: string,
  { note, yes }: { note?: string; yes: boolean },
): Promise<void> {
  await needBrand(desk, brand);
  await liveNumber(desk, brand);
  if (!(await nodeFiles(desk.dir).brands()).includes(brand))
    throw new PublishError(
      `The folder ${desk.shown}/${brand} is gone, and with it the draft. Write it again: npm run brand -- draft ${brand}`,
    );
  const made = await goLive(desk, { brand, from: 'draft', yes, ...(note !== undefined && { note }) });
  if (made) desk.say(`Revision ${made.number} of ${brand} is live.`);
}

/** `brand rollback <brand> <n>` */
export async function rollBack(
  desk: Desk,
  brand: string,
  text: string,
  { note, yes }: { note?: string; yes: boolean },
): Promise<void> {
  await needBrand(desk, brand);
  await liveNumber(desk, brand);
  const number = await numberIn(desk, brand, text);
  const made = await goLive(desk, { brand, from: number, yes, note: note ?? `Back to revision ${number}` });
  if (!made) return;
  desk.say(`Revision ${made.number} of ${brand} is live. It is what revision ${number} was.`);
  desk.say(
    `The draft in ${desk.shown}/${brand} was not touched. To continue from what is live: npm run brand -- draft ${brand} --discard`,
  );
}

/** A revision's number as typed; throws if the brand has no such revision. */
export async function numberIn(desk: Desk, brand: string, text: string): Promise<number> {
  const history = await desk.publishing.shelf.history(brand);
  const found = history.find(({ number }) => String(number) === text);
  if (found) return found.number;
  const all = history.map(({ number }) => number).join(', ');
  throw new PublishError(`"${brand}" has no revision "${text}". There are: ${all}.`);
}
