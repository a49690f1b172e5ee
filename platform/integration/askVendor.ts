import type { RoundStatus } from '#schemas/generated/integration.ts';
import { validateRoundStatus } from '#schemas/generated/integrationValidators.js';
import { signedHeaders, type Vendor } from './signature.ts';

/** A vendor that does not respond within this time has given no answer. */
const patienceMs = 5_000;
/** The longest response that is read. */
const maxBytes = 4_096;

/** What a vendor says about a round; undefined if it gives no answer that counts. 404 means that it does not know it. */
export async function askVendor(
  { code, secret, statusUrl }: Pick<Vendor, 'code' | 'secret' | 'statusUrl'>,
  round: string,
  now: Date,
): Promise<RoundStatus | undefined> {
  if (statusUrl === null || secret === null) return undefined;
  const body = JSON.stringify({ round });
  try {
    const response = await fetch(statusUrl, {
      method: 'POST',
      headers: signedHeaders({ code, secret }, body, now),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await limitedText(response);
    if (response.status === 404) return { state: 'void' };
    const status: unknown = response.ok ? JSON.parse(text) : undefined;
    return validateRoundStatus(status) ? status : undefined;
  } catch {
    // Not reachable, too slow, or not JSON: no answer.
    return undefined;
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error('The response is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
