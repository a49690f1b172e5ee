import pg from 'pg';
import { addressError, badCredentials, isCutShort } from '#kit/addressSetting.ts';
import { serverAddresses, wantedServer } from './servers/serverAddresses.ts';

const example = 'Use one such as postgres://name:password@127.0.0.1:5432/livery.';

/** What the address of a server that accepts writes may ask for. */
const writable = ['any', 'read-write', 'primary'];
/** What the address of a replica may ask for; whichever it gets is read from. */
const readable = ['any', 'standby', 'prefer-standby', 'read-only'];

/**
 * The address of a PostgreSQL, of the setting `name`, as it was written: of one server, or of several of which one accepts
 * writes. Throws what is wrong, without the address, which holds a password: a driver would read some of them as another host,
 * and fail later.
 */
export function databaseAddress(text: string, name = 'DATABASE_URL', { isReplica = false } = {}): string {
  if (isCutShort(text)) throw badCredentials(name);
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(text))
    throw addressError(name, 'is not the address of a PostgreSQL', example);
  const wanted = wantedServer(text);
  const allowed = isReplica ? readable : writable;
  if (!allowed.includes(wanted))
    throw addressError(name, `asks for target_session_attrs=${wanted}`, `Use ${allowed.join(' or ')}.`);
  for (const address of serverAddresses(text)) requireServer(address, text, name);
  return text;
}

function requireServer(address: string, text: string, name: string): void {
  try {
    // Reads the address, and connects to nothing.
    const { port } = new pg.Client({ connectionString: address });
    if (Number.isInteger(port) && port > 0 && port <= 65_535) return;
  } catch (error) {
    // A file of certificates that is not there.
    const { code, path } = Object(error) as { code?: unknown; path?: unknown };
    if (code === 'ENOENT')
      throw addressError(name, `names the file ${String(path)}, which cannot be read`, '');
  }
  if (text.includes('@')) throw badCredentials(name);
  throw addressError(name, 'is not the address of a PostgreSQL', example);
}
