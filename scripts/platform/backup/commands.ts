import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseAddress } from '#platform/base/database/index.ts';
import type { Outcome } from '../commands/index.ts';
import { CommandError } from '../CommandError.ts';
import type { Arguments } from '../readArguments.ts';
import { readBackup, writeBackup, type BackupHeader } from './backupFile.ts';
import { dumpEmbedded, restoreEmbedded } from './embedded.ts';
import { keyParts, restoreKeys } from './keyFiles.ts';
import { dumpPostgresql, restorePostgresql } from './postgresql.ts';
import { schemaVersions } from './schemaVersions.ts';

type LocalCommand = (args: Arguments, env: NodeJS.ProcessEnv) => Promise<Outcome>;

const notIncluded =
  'not included: the brands folder, the build, stored revisions, and secrets set as environment variables (SESSION_KEY, PLATFORM_KEY, SECRETS_KEY)';

/** Commands that need no running platform, by their first word. */
export const localCommands: Record<string, LocalCommand> = {
  async backup({ words: [, file] }, env) {
    if (file === undefined) throw new CommandError('Usage: npm run platform -- backup <file>', 2);
    const dataDir = dataDirOf(env);
    const time = new Date().toISOString();
    const dump = env['DATABASE_URL']
      ? await dumpPostgresql(databaseAddress(env['DATABASE_URL']), env)
      : await dumpEmbedded(dataDir, env);
    try {
      const parts = [{ name: 'database', content: dump.content }, ...(await keyParts(dataDir))];
      const header = await writeBackup(file, { ...dump.facts, product: productVersion(), time }, parts);
      return { value: header, lines: [`${file} written`, ...describe(header), notIncluded] };
    } finally {
      await dump.close?.();
    }
  },

  async restore({ words: [, file], replace }, env) {
    if (file === undefined)
      throw new CommandError('Usage: npm run platform -- restore <file> [--replace]', 2);
    const dataDir = dataDirOf(env);
    const header = await readBackup(file);
    refuseUnfit(header, env);
    const lines =
      header.kind === 'postgresql'
        ? await restorePostgresql(file, header, databaseAddress(env['DATABASE_URL'] ?? ''), env, replace)
        : await restoreEmbedded(file, header, dataDir, replace);
    const keys = await restoreKeys(file, header, dataDir, replace);
    return {
      value: header,
      lines: [`${file} restored; its ledger is right`, ...describe(header), ...lines, ...keys],
    };
  },
};

/** Refuses a backup that does not fit this build or the configured database. */
function refuseUnfit({ kind, schema }: BackupHeader, env: NodeJS.ProcessEnv): void {
  if (kind === 'embedded' && env['DATABASE_URL'])
    throw new CommandError(
      'This is a backup of an embedded database, and DATABASE_URL names a PostgreSQL server. Nothing was changed. Unset DATABASE_URL.',
    );
  if (kind === 'postgresql' && !env['DATABASE_URL'])
    throw new CommandError(
      'This is a backup of a PostgreSQL database. Nothing was changed. Set DATABASE_URL to the database to restore into.',
    );
  if (!schemaVersions().has(schema.at))
    throw new CommandError(
      `This backup has the schema "${schema.name}" of ${new Date(schema.at).toISOString()}, which this version of the product does not know: it was made by a newer version. Nothing was changed. Restore it with that version.`,
    );
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
  const file = join(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
