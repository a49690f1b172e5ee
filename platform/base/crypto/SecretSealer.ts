import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Begins what is sealed; a later form gets another. */
const form = 's1';

interface SealingKey {
  id: string;
  key: Buffer;
}

/**
 * Seals secrets that the platform has to read again, such as those of authenticator apps, by AES-256-GCM: a copy of the
 * database alone does not contain them. Each is bound to its purpose, so that it cannot be moved to another row. The
 * first secret seals and all of them open, which is how keys are rotated.
 */
export class SecretSealer {
  readonly #keys: readonly [SealingKey, ...SealingKey[]];

  constructor([first, ...more]: readonly [string, ...string[]]) {
    this.#keys = [keyFrom(first), ...more.map(keyFrom)];
  }

  /** What is stored: form, id of the key, nonce and ciphertext with its tag, with dots between them. */
  seal(secret: string, purpose: string): string {
    const [{ id, key }] = this.#keys;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [form, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /**
   * The secret of what `seal` returned, or of a row from before there were seals. Undefined if its key is missing here,
   * or if it was changed or belongs to another purpose.
   */
  open(stored: string, purpose: string): string | undefined {
    if (!stored.startsWith(`${form}.`)) return stored;
    const [, id, nonce = '', text = ''] = stored.split('.');
    const found = this.#keys.find((key) => key.id === id);
    const sealed = Buffer.from(text, 'base64url');
    if (!found || sealed.length < 16) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /** Whether the current key sealed it. */
  isCurrent(stored: string): boolean {
    return stored.startsWith(`${form}.${this.#keys[0].id}.`);
  }
}

/** The id says which key sealed something, and nothing about the key. */
function keyFrom(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'livery secrets at rest', 32));
  return { id: createHash('sha256').update('id').update(key).digest('base64url').slice(0, 8), key };
}
