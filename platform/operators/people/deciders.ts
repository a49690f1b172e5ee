import type { Database } from '#platform/base/database/index.ts';
import { allowing, readGrants } from '../rights/index.ts';
import { listOperators } from './operators.ts';

/** How many people may sign in and decide what others ask for, for a merchant. Networks and times of their roles are not judged. */
export async function countDeciders(
  { db, demo }: { db: Database; demo: boolean },
  merchant: string,
): Promise<number> {
  const active = (await listOperators(db)).filter((one) => one.state === 'active' && (demo || !one.demo));
  const grants = await readGrants(
    db,
    active.map(({ id }) => id),
  );
  const need = { permission: 'requests.decide' };
  return active.filter(({ id }) => allowing(grants.get(id) ?? [], need, merchant).length > 0).length;
}
