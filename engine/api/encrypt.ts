import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { randomKey } from '#kit/randomKey.ts';

/** A platform's public key, from the response of the permission call. */
export type EncryptionKey = JWK & { kid: string };

/**
 * Encrypts a request body for the platform (R7.2): JWE compact, RSA-OAEP-256 and A256GCM, with a random nonce inside so
 * that a replay is refused. The protected header names the call (`call`, its path), so that a platform can refuse the
 * body for another call; JOSE recipients ignore headers that they do not know (RFC 7516, section 4).
 */
export async function encryptBody(body: unknown, key: EncryptionKey, call: string): Promise<{ jwe: string }> {
  const nonce = randomKey();
  const plain = new TextEncoder().encode(JSON.stringify({ nonce, body }));
  const jwe = await new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid, call })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'));
  return { jwe };
}
