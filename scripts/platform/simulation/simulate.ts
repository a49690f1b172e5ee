import { join, resolve } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { FolderLocked } from '#platform/base/folderLock/index.ts';
import {
  type Database,
  primaryAddress,
  openEmbedded,
  type OpenDatabase,
  openPostgresql,
} from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';
import { CommandError } from '../CommandError.ts';
import type { SimulationOptions } from './readSimulation.ts';
import { SimulatedMerchant } from './SimulatedMerchant.ts';
import { figuresOf, type SimulationFigures } from './figuresOf.ts';

const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');

/** Fills the database that a platform in this environment would use, and says what it then holds. */
export async function simulate(
  options: SimulationOptions,
  env: NodeJS.ProcessEnv,
  progress: (line: string) => void,
): Promise<SimulationFigures> {
  const database = await open(env);
  try {
    const work = (db: Database) => simulateIn(db, options, progress);
    return await (database.withoutLimits?.(work) ?? work(database.db));
  } finally {
    await database.close();
  }
}

/** As `simulate`, in a database that is open. Refuses one with accounts. */
export async function simulateIn(
  db: Database,
  options: SimulationOptions,
  progress: (line: string) => void,
): Promise<SimulationFigures> {
  await requireNoAccounts(db);
  const merchant = await SimulatedMerchant.open(db, options);
  await merchant.live(progress);
  await db.execute(sql`analyze`);
  return figuresOf(db, options, merchant.counts);
}

async function open(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const url = env['DATABASE_URL'];
  if (url) return openPostgresql(migrations, await primaryAddress(env), { poolSize: 2 });
  try {
    return await openEmbedded(migrations, resolve(env['DATA_DIR'] || '.data'));
  } catch (error) {
    throw error instanceof FolderLocked ? new CommandError(error.message) : error;
  }
}

/** Settlements and moves of the simulated days would also touch every other merchant. */
async function requireNoAccounts(db: Database): Promise<void> {
  const [row] = await db.select({ accounts: count() }).from(accounts);
  if (row && row.accounts > 0)
    throw new CommandError(
      `The database has ${row.accounts} accounts, so nothing was simulated. Name an empty database by DATABASE_URL, or an empty folder by DATA_DIR.`,
    );
}
