import { primaryAddress } from '../../base/database/index.ts';
import { writeBackup, type BackupHeader } from './backupFile.ts';
import { dumpEmbedded } from './embedded.ts';
import { keyParts } from './keyFiles.ts';
import { dumpPostgresql } from './postgresql.ts';

/** Where the data of a platform lies. `DATABASE_URL` names its PostgreSQL (where that is a pooler, `DATABASE_DIRECT_URL`); without it the database is in the data folder. */
export interface PlatformData {
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

/** Writes database and keys to one file, also while the platform runs. Throws `BackupError`. */
export async function takeBackup(
  file: string,
  { dataDir, env }: PlatformData,
  product: string,
): Promise<BackupHeader> {
  const time = new Date().toISOString();
  const dump = env['DATABASE_URL']
    ? await dumpPostgresql(await primaryAddress(env), env)
    : await dumpEmbedded(dataDir, env);
  try {
    const parts = [{ name: 'database', content: dump.content }, ...(await keyParts(dataDir))];
    return await writeBackup(file, { ...dump.facts, product, time }, parts);
  } finally {
    await dump.close?.();
  }
}
