import { readFile } from 'node:fs/promises';
import { CommandError } from '../CommandError.ts';
import type { PromotionRow, PromotionSummary } from '../responses.ts';
import { tableOr, usageError, type Command } from './Command.ts';

const usage = 'promotion add <file.json> [--dry-run], list, or end <id>';

/** `promotion`: deposit promotions from a file, and what members made of them. */
export const promotion: Command = async (client, site, { words: [, action, what], dryRun }) => {
  const path = `${site}/promotions`;
  if (action === 'list') {
    const value = await client.request<PromotionRow[]>('GET', path);
    const rows = value.map(({ id, type, titles, endsAt, deposit, active, released }) => [
      id,
      type,
      titles.en,
      endsAt === null ? 'no end' : `until ${endsAt}`,
      deposit
        ? `${deposit.percent} % up to ${deposit.maximum}, ${deposit.times} times in ${deposit.days} days`
        : '',
      deposit ? `${active} active, ${released} paid out` : '',
    ]);
    return { value, lines: tableOr(rows, 'no promotions') };
  }
  if (action === 'end' && what !== undefined) {
    const value = await client.request<{ id: string }>('POST', `${path}/${encodeURIComponent(what)}/end`, {});
    return { value, lines: [`promotion ${value.id} has ended; bonuses that were granted go on`] };
  }
  if (action !== 'add' || what === undefined) throw usageError(usage);
  const body = { promotion: await readJsonFile(what), dryRun };
  const value = await client.request<PromotionSummary>('POST', path, body);
  const examples = value.examples.map(
    ({ deposit, bonus, turnover }) => `a deposit of ${deposit} gets ${bonus}, after bets of ${turnover}`,
  );
  const outcome = dryRun
    ? `promotion ${value.id} is valid; nothing was added`
    : `promotion ${value.id} added, from ${value.startsAt}${value.endsAt === null ? '' : ` until ${value.endsAt}`}`;
  return { value, lines: [outcome, ...examples] };
};

async function readJsonFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new CommandError(`There is no file ${file} that can be read.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
