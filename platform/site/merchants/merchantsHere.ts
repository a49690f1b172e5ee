import type { Database } from '#platform/base/database/index.ts';
import { departures, merchants } from '#platform/base/database/schema/index.ts';

/** Codes of the merchants of this database: those that live here, are on their way to another one, and have left. */
export async function merchantsHere(
  db: Database,
): Promise<{ merchants: string[]; leaving: string[]; gone: string[] }> {
  const [here, leaves] = await Promise.all([
    db.select({ code: merchants.code }).from(merchants),
    db.select({ code: departures.merchant, state: departures.state }).from(departures),
  ]);
  const of = (state: string) => leaves.filter((one) => one.state === state).map(({ code }) => code);
  return { merchants: here.map(({ code }) => code), leaving: of('leaving'), gone: of('gone') };
}
