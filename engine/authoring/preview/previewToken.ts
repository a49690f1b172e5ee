/** What a preview link shows, and until when. */
export interface Preview {
  /** The site that shows it. */
  brand: string;
  /** The brand whose draft is shown: the site itself, or one of its layers. */
  draft: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A preview, or why a link is refused. */
export type PreviewResult =
  | { ok: true; preview: Preview }
  | { ok: false; why: 'forged' | 'expired' | 'other-brand' };

/** Separates these signatures from all others that the same secret might make. */
const purpose = 'livery preview 1';

/** Signs a preview by HMAC-SHA256. The token is safe in an address and in a cookie. */
export async function signPreview(secret: string, { brand, draft, expires }: Preview): Promise<string> {
  const content = [brand, draft, String(expires)].join(' ');
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(content));
  return `${toBase64(bytesOf(content))}.${toBase64(new Uint8Array(signature))}`;
}

/** Reads a token for a site; `now` in milliseconds since 1970. The signature is compared in constant time. */
export async function readPreview(
  secret: string,
  token: string,
  site: { brand: string; now: number },
): Promise<PreviewResult> {
  const [content, signature] = token.length <= longest ? token.split('.').map(fromBase64) : [];
  if (!content || !signature) return { ok: false, why: 'forged' };
  const text = new TextDecoder().decode(content);
  const isOurs = await crypto.subtle.verify('HMAC', await keyOf(secret), signature, bytesOf(text));
  const [brand, draft, expires, ...more] = text.split(' ');
  if (!isOurs || !brand || !draft || !expires || more.length > 0) return { ok: false, why: 'forged' };
  if (brand !== site.brand) return { ok: false, why: 'other-brand' };
  if (Number(expires) <= site.now) return { ok: false, why: 'expired' };
  return { ok: true, preview: { brand, draft, expires: Number(expires) } };
}

/** Maximum characters of a token: names of brands are short. */
const longest = 500;

const bytesOf = (content: string) => new TextEncoder().encode(content);

function keyOf(secret: string): Promise<CryptoKey> {
  const key = new TextEncoder().encode(`${purpose}\n${secret}`);
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Undefined for anything but base64url. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}
