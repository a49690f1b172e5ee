import { databaseAddress } from './databaseAddress.ts';
import { PrimaryRoute } from './servers/PrimaryRoute.ts';

/**
 * The address of the one server that accepts writes, for tools that must not go through a pooler: of DATABASE_DIRECT_URL, or of
 * DATABASE_URL. Of several servers none of which answers, the first.
 */
export async function primaryAddress(env: NodeJS.ProcessEnv): Promise<string> {
  const name = env['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const route = new PrimaryRoute(databaseAddress(env[name] ?? '', name));
  // The tool says itself why it gets no connection.
  await route.find({}).catch(() => undefined);
  return route.address;
}
