import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random 256-bit secret, for tokens that are stored only as a hash. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets in constant time. An empty secret equals nothing. */
export function sameSecret(given: string, expected: string): boolean {
  if (expected === '') return false;
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}
