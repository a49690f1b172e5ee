import pg from 'pg';
import { addressError, badCredentials, isCutShort } from '#kit/addressSetting.ts';

const example = 'Use one such as postgres://name:password@127.0.0.1:5432/livery.';

/**
 * The address of a PostgreSQL, `DATABASE_URL`, as it was written. Throws what is wrong, without the address, which holds a
 * password: a driver would read some of them as another host, and fail later.
 */
export function databaseAddress(text: string): string {
  if (isCutShort(text)) throw badCredentials('DATABASE_URL');
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(text))
    throw addressError('DATABASE_URL', 'is not the address of a PostgreSQL', example);
  try {
    // Reads the address, and connects to nothing.
    const { port } = new pg.Client({ connectionString: text });
    if (Number.isInteger(port) && port > 0 && port <= 65_535) return text;
  } catch (error) {
    // A file of certificates that is not there.
    const { code, path } = Object(error) as { code?: unknown; path?: unknown };
    if (code === 'ENOENT')
      throw addressError('DATABASE_URL', `names the file ${String(path)}, which cannot be read`, '');
  }
  if (text.includes('@')) throw badCredentials('DATABASE_URL');
  throw addressError('DATABASE_URL', 'is not the address of a PostgreSQL', example);
}
