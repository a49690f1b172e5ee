import type { RoomsRequest, RoundStatus, VendorRoom } from '#schemas/generated/integration.ts';
import { validateRoomsResponse, validateRoundStatus } from '#schemas/generated/integrationValidators.js';
import { sameSecret } from '../crypto/hashToken.ts';
import { sign, signedHeaders, toleranceSeconds, type Vendor } from './signature.ts';

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

/** A player waits for this answer. */
const roomsPatienceMs = 2_500;
const maxRoomsBytes = 65_536;

/**
 * The rooms of a vendor's game; none if it has no rooms address, or does not know the game (404). Undefined if it gives
 * no answer that counts: in time, of its schema, and signed with its secret.
 */
export async function askRooms(
  { code, secret, roomsUrl }: Pick<Vendor, 'code' | 'secret' | 'roomsUrl'>,
  request: RoomsRequest,
  now: Date,
): Promise<VendorRoom[] | undefined> {
  if (roomsUrl === null || secret === null) return [];
  const body = JSON.stringify(request);
  try {
    const response = await fetch(roomsUrl, {
      method: 'POST',
      headers: signedHeaders({ code, secret }, body, now),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(roomsPatienceMs),
    });
    const text = await limitedText(response, maxRoomsBytes);
    if (response.status === 404) return [];
    const timestamp = response.headers.get('x-timestamp') ?? '';
    const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
    const isSigned = sameSecret(response.headers.get('x-signature') ?? '', sign(secret, timestamp, text));
    if (!response.ok || !isRecent || !isSigned) return undefined;
    const answer: unknown = JSON.parse(text);
    return validateRoomsResponse(answer) ? answer.rooms : undefined;
  } catch {
    // Not reachable, too slow, or not JSON: no answer.
    return undefined;
  }
}

async function limitedText(response: Response, limit = maxBytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw new Error('The response is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
