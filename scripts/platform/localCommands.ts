import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readShards } from '#kit/shards.ts';
import { databaseAddress, openPostgresql, primaryAddress } from '#platform/base/database/index.ts';
import { objectAddress, ObjectsAway, openObjects } from '#platform/base/objects/index.ts';
import { Readiness } from '#platform/base/operations/index.ts';
import { archiveMonth, MonthUnsound, planArchive } from '#platform/server/archive/index.ts';
import { BackupError, restoreBackup, takeBackup, type BackupHeader } from '#platform/server/backup/index.ts';
import { MoveError, moveMerchant } from '#platform/server/move/index.ts';
import { countUploads, moveUploads } from '#platform/server/uploads/index.ts';
import type { Outcome } from './commands/index.ts';
import { CommandError } from './CommandError.ts';
import type { Arguments } from './readArguments.ts';
import { readSimulation } from './simulation/readSimulation.ts';
import { simulate } from './simulation/simulate.ts';

type LocalCommand = (args: Arguments, env: NodeJS.ProcessEnv) => Promise<Outcome>;

const notIncluded =
  'not included: the brands folder, the build, stored revisions, and secrets set as environment variables (SESSION_KEY, PLATFORM_KEY, SECRETS_KEY)';

/** Commands that need no running platform, by their first word. */
export const localCommands: Record<string, LocalCommand> = {
  async backup({ words: [, file] }, env) {
    if (file === undefined) throw new CommandError('Usage: npm run platform -- backup <file>', 2);
    const header = await inWords(takeBackup(file, { dataDir: dataDirOf(env), env }, productVersion()));
    return { value: header, lines: [`${file} written`, ...describe(header), notIncluded, ...elsewhere(env)] };
  },

  async restore({ words: [, file], replace }, env) {
    if (file === undefined)
      throw new CommandError('Usage: npm run platform -- restore <file> [--replace]', 2);
    const data = { dataDir: dataDirOf(env), env };
    const { header, notes } = await inWords(restoreBackup(file, data, replace));
    return {
      value: header,
      lines: [`${file} restored; its ledger is right`, ...describe(header), ...notes, ...elsewhere(env)],
    };
  },

  async migrate(_args, env) {
    if (!env['DATABASE_URL'])
      throw new CommandError(
        'Set DATABASE_URL to the PostgreSQL to migrate. The embedded database is migrated when its platform starts.',
        2,
      );
    const migrations = join(import.meta.dirname, '../../platform/base/database/migrations');
    const waitMs = (Number(env['DATABASE_WAIT']) || 60) * 1000;
    const database = await openPostgresql(migrations, await primaryAddress(env), { waitMs, poolSize: 1 });
    try {
      const { checks } = await (await Readiness.open(database.db, migrations)).report();
      const { applied, expected } = checks.migrations;
      return {
        value: { applied, expected },
        lines: [`the database has ${applied} migrations; this build has ${expected}`],
      };
    } finally {
      await database.close();
    }
  },

  async uploads({ words: [, act] }, env) {
    const address = objectAddress(env);
    if (act !== 'move') throw new CommandError('Usage: npm run platform -- uploads move', 2);
    if (!address || !env['DATABASE_URL'])
      throw new CommandError(
        'Set UPLOADS_URL to the storage, such as s3://livery-pictures, and DATABASE_URL to the PostgreSQL that the pictures are in.',
        2,
      );
    const migrations = join(import.meta.dirname, '../../platform/base/database/migrations');
    const database = await openPostgresql(migrations, await primaryAddress(env), { poolSize: 1 });
    const objects = await openObjects(address, () => undefined);
    try {
      const all = await countUploads(database.db);
      const moved = await moveUploads({ db: database.db, objects }, Infinity, (count) =>
        toErrors(`${count} of ${all} pictures moved`),
      ).catch((error: unknown) => {
        if (!(error instanceof ObjectsAway)) throw error;
        throw new CommandError(`${error.message} What was not moved is still in the database: run it again.`);
      });
      return { value: { moved }, lines: [`${moved} pictures moved`] };
    } finally {
      objects.close();
      await database.close();
    }
  },

  async 'merchant move'({ words: [, , merchant], option }, env) {
    const to = Number(option('to'));
    if (merchant === undefined || !(to >= 1))
      throw new CommandError('Usage: npm run platform -- merchant move <code> --to <shard>', 2);
    const databases = readShards('SHARD_DATABASES', env['SHARD_DATABASES'], databaseAddress);
    if (!databases)
      throw new CommandError(
        'Set SHARD_DATABASES to the databases of all shards, such as "1=postgres://… 2=postgres://…": where the merchant lives is read there.',
        2,
      );
    const began = performance.now();
    const moved = await moveMerchant({ merchant, to, databases, say: toErrors }).catch((error: unknown) => {
      throw error instanceof MoveError ? new CommandError(error.message) : error;
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const what =
      moved.rows === 0
        ? `merchant ${merchant} lives on shard ${to}`
        : `merchant ${merchant} moved from shard ${moved.from} to shard ${to}: ${moved.rows} rows in ${seconds} s`;
    return { value: { ...moved, seconds }, lines: [what] };
  },

  async archive({ words: [, ...others], option, dryRun }, env) {
    const until = option('until');
    if (others.length > 0 || (until !== undefined && !/^\d{4}-\d\d$/.test(until)))
      throw new CommandError('Usage: npm run platform -- archive [--until 2026-08] [--dry-run]', 2);
    if (!env['DATABASE_URL'])
      throw new CommandError(
        'Set DATABASE_URL to the PostgreSQL whose months to archive. The embedded database has no archive.',
        2,
      );
    const migrations = join(import.meta.dirname, '../../platform/base/database/migrations');
    const database = await openPostgresql(migrations, await primaryAddress(env), { poolSize: 1 });
    try {
      const now = new Date();
      const months = (await planArchive(database.db, now)).filter(
        ({ endsAt }) => until === undefined || lastMonthOf(endsAt) <= until,
      );
      if (dryRun) {
        const lines = months.map(
          ({ name, endsAt, rows, prevented }) =>
            `${name}, to the end of ${lastMonthOf(endsAt)}: about ${rows} rows, ${prevented ?? 'would be archived'}`,
        );
        return { value: months, lines: [...lines, 'nothing was changed'] };
      }
      const archived = [];
      for (const month of months.filter(({ prevented }) => prevented === undefined)) {
        toErrors(`archiving ${month.name}`);
        const done = await database.withoutLimits?.((db) => archiveMonth(db, month, now));
        if (done) archived.push(done);
      }
      const lines = archived.map(
        ({ name, transfers, postings, vendorTransactions }) =>
          `${name} archived: ${transfers} transfers, ${postings} postings, ${vendorTransactions} transactions of vendors`,
      );
      const [next] = months.filter(({ prevented }) => prevented !== undefined);
      return {
        value: archived,
        lines: [
          ...(lines.length > 0 ? lines : ['no month was archived']),
          ...(next ? [`next: ${next.name}, ${next.prevented}`] : []),
        ],
      };
    } catch (error) {
      throw error instanceof MonthUnsound ? new CommandError(error.message) : error;
    } finally {
      await database.close();
    }
  },

  async simulate(args, env) {
    const figures = await simulate(readSimulation(args), env, toErrors);
    return { value: figures, lines: [JSON.stringify(figures, null, 2)] };
  },
};

/** The month before a bound, as `2026-08`. */
const lastMonthOf = (endsAt: Date): string => new Date(endsAt.getTime() - 1).toISOString().slice(0, 7);

/** What a backup does not hold, where pictures are in object storage. */
const elsewhere = (env: NodeJS.ProcessEnv): string[] =>
  env['UPLOADS_URL']
    ? [
        `pictures that were moved to ${env['UPLOADS_URL']} are there, not in the backup: save its objects for as long as its backups`,
      ]
    : [];

/** How far a command has come; what it prints at its end stays apart, so that it can be read as JSON. */
function toErrors(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What the operator can correct is an error of the command. */
function inWords<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  });
}

function describe({ kind, engine, schema, product, time, parts }: BackupHeader): string[] {
  return [
    `${kind === 'embedded' ? 'embedded database' : 'PostgreSQL database'} (${engine}), schema ${schema.name}, Livery ${product}, ${time}`,
    ...parts.map(({ name, bytes, sha256 }) => `${name}  ${bytes} bytes  SHA-256 ${sha256}`),
  ];
}

function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env['DATA_DIR'] || '.data');
}

function productVersion(): string {
  const file = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
