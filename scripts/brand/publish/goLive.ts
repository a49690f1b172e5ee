import {
  inLines,
  PublishError,
  preparePublication,
  publishPrepared,
  type PublishedRevision,
} from '#engine/authoring/publishing/index.ts';
import { lineOf } from '../lineOf.ts';
import type { Desk } from './Desk.ts';

export interface Wish {
  brand: string;
  from: 'draft' | number;
  note?: string;
  /** Whether to publish without a question. */
  yes: boolean;
  /** Whether to publish what the folder contains although nothing differs: a draft begins, so no warnings are repeated. */
  evenSame?: boolean;
}

/**
 * Prepares a revision, prints its findings and its differences, asks, and makes it live. Undefined if nothing differs
 * or the answer is no; a `PublishError` says why it cannot go live.
 */
export async function goLive(desk: Desk, wish: Wish): Promise<PublishedRevision | undefined> {
  const { brand, from, note, yes } = wish;
  const { say } = desk;
  const prepared = await preparePublication(desk.publishing, brand, from);
  const { number, findings, differences, candidate } = prepared;
  try {
    const hasErrors = findings.some(({ severity }) => severity === 'error');
    if (hasErrors || !wish.evenSame) for (const finding of findings) say(lineOf(finding));
    if (hasErrors) throw new PublishError(refusal(wish, number));
    const lines = inLines(differences, brand);
    for (const line of lines) say(`${brand}  ${line}`);
    if (lines.length === 0 && !wish.evenSame) {
      say(`Nothing differs from revision ${number - 1}, which is live.`);
      return undefined;
    }
    if (!yes && !(await desk.confirm(`Is "${brand}" to go live with that, as revision ${number}?`))) {
      say('Nothing was published.');
      return undefined;
    }
    return await publishPrepared(prepared, { author: desk.author, at: desk.now(), ...(note && { note }) });
  } finally {
    // Does nothing to a revision that is live: its folder has another name then.
    await candidate.discard();
  }
}

function refusal({ brand, from }: Wish, number: number): string {
  const live = number === 1 ? '' : ` Revision ${number - 1} stays live.`;
  return typeof from === 'number'
    ? `Revision ${from} of "${brand}" does not fit what is installed now, so it was not restored.${live}`
    : `Nothing was published: the draft of "${brand}" has errors.${live}`;
}
