import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret of 256 bits, for tokens that are stored only as their hash. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets in the same time wherever they differ. An empty secret equals nothing. */
export function sameSecret(given: string, kept: string): boolean {
  if (kept === '') return false;
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(kept)));
}
