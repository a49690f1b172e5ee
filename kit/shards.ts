import { webAddress } from './addressSetting.ts';

/** Most shards: their ranges of ids end below the largest integer that JavaScript has exactly. */
export const mostShards = 900;

/**
 * The shards that a setting lists, as `1=http://10.0.0.1:4100 2=http://10.0.0.2:4100`: number → value. Undefined without it.
 * `read` checks a value and throws what is wrong with it.
 */
export function readShards(
  name: string,
  text: string | undefined,
  read: (value: string, name: string) => string,
): ReadonlyMap<number, string> | undefined {
  const parts = (text ?? '').split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const shards = new Map<number, string>();
  for (const part of parts) {
    const [, digits = '', value = ''] = /^(\d{1,3})=(.+)$/.exec(part) ?? [];
    const shard = Number(digits);
    if (shard < 1 || shard > mostShards)
      throw new Error(
        `${name} must list shards as <number>=<address>, with spaces between them and numbers from 1 to ${mostShards}. Use one such as "1=… 2=…".`,
      );
    if (shards.has(shard)) throw new Error(`${name} lists shard ${shard} twice. Use each number once.`);
    shards.set(shard, read(value, name));
  }
  return shards;
}

/** The platforms of all shards, from `SHARDS`: number → address without a path. Undefined where there is one database. */
export function platformsOfShards(env: NodeJS.ProcessEnv): ReadonlyMap<number, string> | undefined {
  return readShards('SHARDS', env['SHARDS'], (value, name) => {
    const { origin, pathname } = new URL(webAddress(name, value));
    if (pathname === '/') return origin;
    throw new Error(`${name} has the address "${value}". Use addresses without a path.`);
  });
}
