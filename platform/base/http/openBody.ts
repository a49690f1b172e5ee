import { compactDecrypt, decodeProtectedHeader, errors, importJWK } from 'jose';
import { isPlainText } from '#kit/plainText.ts';
import type { Database } from '../database/index.ts';
import { Refusal } from '../errors/index.ts';
import { parseInput, requirePlain } from './requestInput.ts';
import { claimNonce, privateKey } from '../keys/index.ts';

/** Shortest accepted nonce: 16 characters of base64url are 96 random bits. */
const shortestNonce = 16;

/**
 * Decrypts a body (R7.2): `{ "jwe": "…" }` around `{ "nonce", "body" }`. Refuses with `not-encrypted`, `unknown-key`
 * (the client requests the permission info for the new key and retries once), `unreadable-body` or `replayed`. If the
 * header names a call, it must be `call`, a path; a body without that header is accepted at any call.
 */
export async function openBody(db: Database, sealed: unknown, call: string): Promise<unknown> {
  const jwe = field(sealed, 'jwe');
  if (typeof jwe !== 'string') {
    throw new Refusal(400, 'not-encrypted', { message: 'This call requires an encrypted body.' });
  }
  const { kid, call: madeFor } = headerOf(jwe);
  if (madeFor !== undefined && madeFor !== call) throw unreadable();
  // The header is read before it is authenticated.
  const isKid = typeof kid === 'string' && isPlainText(kid);
  const jwk = isKid ? await privateKey(db, kid) : undefined;
  if (!isKid || !jwk) {
    throw new Refusal(400, 'unknown-key', { message: 'The body is encrypted for a key that is not in use.' });
  }
  const open = await decrypt(jwe, jwk);
  const nonce = field(open, 'nonce');
  if (typeof nonce !== 'string' || nonce.length < shortestNonce || nonce.length > 200) throw unreadable();
  if (!isPlainText(nonce)) throw unreadable();
  requirePlain(field(open, 'body'));
  if (!(await claimNonce(db, kid, nonce))) {
    throw new Refusal(409, 'replayed', { message: 'This request was already received.' });
  }
  return field(open, 'body');
}

async function decrypt(jwe: string, jwk: Parameters<typeof importJWK>[0]): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(jwe, await importJWK(jwk, 'RSA-OAEP-256'), {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return parseInput(plaintext, unreadable);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unreadable();
    throw error;
  }
}

function headerOf(jwe: string): ReturnType<typeof decodeProtectedHeader> & { call?: unknown } {
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    throw unreadable();
  }
}

function unreadable(): Refusal {
  return new Refusal(400, 'unreadable-body', { message: 'The encrypted body cannot be read.' });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
