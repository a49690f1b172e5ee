/** Node's synchronous hash, five times as fast as Web Crypto; undefined in browsers. */
const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');

/** SHA-256 as 64 hex digits. */
export async function sha256(content: Uint8Array | string): Promise<string> {
  if (nodeCrypto) return nodeCrypto.hash('sha256', content, 'hex');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
