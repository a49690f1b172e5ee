import { primaryAddress } from '../../base/database/index.ts';
import { BackupError } from './BackupError.ts';
import { readBackup, type BackupHeader } from './backupFile.ts';
import { restoreEmbedded } from './embedded.ts';
import { restoreKeys } from './keyFiles.ts';
import { restorePostgresql } from './postgresql.ts';
import { schemaVersions } from './schemaVersions.ts';
import type { PlatformData } from './takeBackup.ts';

/** A backup that was restored, with what the operator should know about what was there before. */
export interface RestoredBackup {
  header: BackupHeader;
  notes: string[];
}

/**
 * Restores into an empty database, with the platform stopped. With `replace`, existing data is moved aside. The ledger is
 * audited before anything is replaced for good. Throws `BackupError`.
 */
export async function restoreBackup(
  file: string,
  { dataDir, env }: PlatformData,
  replace: boolean,
): Promise<RestoredBackup> {
  const header = await readBackup(file);
  refuseUnfit(header, env);
  const notes =
    header.kind === 'postgresql'
      ? await restorePostgresql(file, header, await primaryAddress(env), env, replace)
      : await restoreEmbedded(file, header, dataDir, replace);
  return { header, notes: [...notes, ...(await restoreKeys(file, header, dataDir, replace))] };
}

/** Refuses a backup that does not fit this build or the configured database. */
function refuseUnfit({ kind, schema }: BackupHeader, env: NodeJS.ProcessEnv): void {
  if (kind === 'embedded' && env['DATABASE_URL'])
    throw new BackupError(
      'This is a backup of an embedded database, and DATABASE_URL names a PostgreSQL server. Nothing was changed. Unset DATABASE_URL.',
    );
  if (kind === 'postgresql' && !env['DATABASE_URL'])
    throw new BackupError(
      'This is a backup of a PostgreSQL database. Nothing was changed. Set DATABASE_URL to the database to restore into.',
    );
  if (!schemaVersions().has(schema.at))
    throw new BackupError(
      `This backup has the schema "${schema.name}" of ${new Date(schema.at).toISOString()}, which this version of the product does not know: it was made by a newer version. Nothing was changed. Restore it with that version.`,
    );
}
