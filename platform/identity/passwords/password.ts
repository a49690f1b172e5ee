import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordCost } from '../parts.ts';
import { hashThreads, type HashPlace } from './HashThreads.ts';

/** 19 MiB, two passes, one lane: 22 ms on our servers. */
export const productionCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Hashes a password with Argon2id (PHC format), with a fresh salt unless one is given. Refuses as `hashThreads` does. */
export async function hashPassword(
  password: string,
  cost: PasswordCost,
  salt: Buffer = randomBytes(16),
): Promise<string> {
  const tag = await tagOf(password, cost, salt, { tagLength: 32 });
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${settings}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether a password matches a hash. No password matches a malformed hash. Refuses as `hashThreads` does, unless the request
 * has taken its place.
 */
export async function verifyPassword(password: string, hash: string, place?: HashPlace): Promise<boolean> {
  const parts = partsOf(hash);
  if (!parts) return false;
  const { cost, salt, tag } = parts;
  return timingSafeEqual(await tagOf(password, cost, salt, { tagLength: tag.length, place }), tag);
}

/** Hashes a password at the cost and with the salt of another hash; undefined if that is not one of `hashPassword`. */
export async function hashLike(password: string, hash: string): Promise<string | undefined> {
  const parts = partsOf(hash);
  return parts && hashPassword(password, parts.cost, parts.salt);
}

function tagOf(
  password: string,
  cost: PasswordCost,
  nonce: Buffer,
  { tagLength, place }: { tagLength: number; place?: HashPlace | undefined },
): Promise<Buffer> {
  const { memory, passes, parallelism } = cost;
  const message = password.normalize('NFC');
  return hashThreads.derive({ memory, passes, parallelism, message, nonce, tagLength }, place);
}

function partsOf(hash: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } | undefined {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const decoys = new Map<PasswordCost, Promise<string>>();

/** A hash that matches no password: verifying it makes unknown names take as long as members (R8.10). */
export function decoyHash(cost: PasswordCost): Promise<string> {
  const decoy = decoys.get(cost) ?? hashPassword(randomBytes(32).toString('base64url'), cost);
  decoys.set(cost, decoy);
  return decoy;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
