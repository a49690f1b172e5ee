import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** 19 MiB, two passes, one lane: 22 ms on our servers. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password with Argon2id (PHC format), with a fresh salt unless one is given. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce: salt });
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${settings}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password matches a hash. No password matches a malformed hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

/** The salt of a hash; undefined if it is not one of `hashPassword`. */
export function saltOf(hash: string): Buffer | undefined {
  const [, salt] = /^\$argon2id\$[^$]+\$[^$]+\$([^$]+)\$[^$]+$/.exec(hash) ?? [];
  return salt === undefined ? undefined : Buffer.from(salt, 'base64');
}

let strangers: Promise<string> | undefined;

/** A hash that matches no password: verifying it makes unknown names take as long as members (R8.10). */
export function decoyHash(): Promise<string> {
  strangers ??= hashPassword(randomBytes(32).toString('base64url'));
  return strangers;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
