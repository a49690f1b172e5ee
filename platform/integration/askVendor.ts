import type {
  FixturesRequest,
  FixturesResponse,
  RoomsRequest,
  RoundStatus,
  VendorRoom,
} from '#schemas/generated/integration.ts';
import {
  validateFixturesResponse,
  validateRoomsResponse,
  validateRoundStatus,
} from '#schemas/generated/integrationValidators.js';
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

/** A player waits for the answer about rooms, and a page for that about matches. */
const roomsPatienceMs = 2_500;
const fixturesPatienceMs = 1_500;
const maxRoomsBytes = 65_536;
const maxFixturesBytes = 131_072;

/**
 * The rooms of a vendor's game; none if it has no rooms address, or does not know the game (404). Undefined if it gives
 * no answer that counts: in time, of its schema, and signed with its secret.
 */
export async function askRooms(
  { roomsUrl, ...vendor }: Pick<Vendor, 'code' | 'secret' | 'roomsUrl'>,
  request: RoomsRequest,
  now: Date,
): Promise<VendorRoom[] | undefined> {
  if (roomsUrl === null || vendor.secret === null) return [];
  const limits = { patienceMs: roomsPatienceMs, maxBytes: maxRoomsBytes };
  const answer = await askSigned({ ...vendor, url: roomsUrl }, request, { ...limits, now });
  if (answer === 404) return [];
  return validateRoomsResponse(answer) ? answer.rooms : undefined;
}

/**
 * The matches of a sports book with their odds; none if it does not have the category (404). Undefined if it gives no
 * answer that counts: in time, of its schema, and signed with its secret.
 */
export async function askFixtures(
  { fixturesUrl, ...vendor }: Pick<Vendor, 'code' | 'secret' | 'fixturesUrl'>,
  request: FixturesRequest,
  now: Date,
): Promise<FixturesResponse | undefined> {
  if (fixturesUrl === null || vendor.secret === null) return undefined;
  const limits = { patienceMs: fixturesPatienceMs, maxBytes: maxFixturesBytes };
  const answer = await askSigned({ ...vendor, url: fixturesUrl }, request, { ...limits, now });
  if (answer === 404) return { at: now.getTime(), fixtures: [] };
  return validateFixturesResponse(answer) ? answer : undefined;
}

/** A vendor's answer to a signed question, or 404; undefined if it is late, too long, not JSON, or not signed by it. */
async function askSigned(
  { code, secret, url }: { code: string; secret: string | null; url: string },
  request: object,
  { patienceMs: ms, maxBytes: limit, now }: { patienceMs: number; maxBytes: number; now: Date },
): Promise<unknown> {
  if (secret === null) return undefined;
  const body = JSON.stringify(request);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: signedHeaders({ code, secret }, body, now),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    });
    const text = await limitedText(response, limit);
    if (response.status === 404) return 404;
    const timestamp = response.headers.get('x-timestamp') ?? '';
    const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
    const isSigned = sameSecret(response.headers.get('x-signature') ?? '', sign(secret, timestamp, text));
    return response.ok && isRecent && isSigned ? (JSON.parse(text) as unknown) : undefined;
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
