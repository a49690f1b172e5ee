import type {
  FixturesRequest,
  FixturesResponse,
  RoomsRequest,
  RoundStatus,
  SlipRequest,
  SlipResponse,
  VendorRoom,
} from '#schemas/generated/integration.ts';
import { inSpan, traceHeader } from '#kit/tracing/tracing.ts';
import {
  validateFixturesResponse,
  validateRoomsResponse,
  validateRoundStatus,
  validateSlipResponse,
} from '#schemas/generated/integrationValidators.js';
import {
  sameSecret,
  isRecent,
  requestHeaders,
  signAnswer,
  signVersion1,
  targetOf,
  type SignatureVersion,
} from '#platform/base/crypto/index.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';

/** A vendor that does not respond within this time has given no answer. */
const patienceMs = 5_000;
/** The longest response that is read. */
const maxBytes = 4_096;

type Asked = Pick<Vendor, 'code' | 'secret' | 'signatureVersion'>;

/** What a vendor says about a round; undefined if it gives no answer that counts. 404 means that it does not know it. */
export async function askVendor(
  { statusUrl, ...vendor }: Asked & Pick<Vendor, 'statusUrl'>,
  round: string,
  now: Date,
): Promise<RoundStatus | undefined> {
  if (statusUrl === null) return undefined;
  // In version 1 the answer about a round is the one that is not signed.
  const isUnsigned = vendor.signatureVersion === 1;
  const answer = await ask(
    { ...vendor, url: statusUrl },
    { round },
    { patienceMs, maxBytes, now, isUnsigned },
  );
  if (answer === 404) return { state: 'void' };
  return validateRoundStatus(answer) ? answer : undefined;
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
  { roomsUrl, ...vendor }: Asked & Pick<Vendor, 'roomsUrl'>,
  request: RoomsRequest,
  now: Date,
): Promise<VendorRoom[] | undefined> {
  if (roomsUrl === null || vendor.secret === null) return [];
  const limits = { patienceMs: roomsPatienceMs, maxBytes: maxRoomsBytes };
  const answer = await ask({ ...vendor, url: roomsUrl }, request, { ...limits, now });
  if (answer === 404) return [];
  return validateRoomsResponse(answer) ? answer.rooms : undefined;
}

/**
 * The matches of a sports book with their odds; none if it does not have the category (404). Undefined if it gives no
 * answer that counts: in time, of its schema, and signed with its secret.
 */
export async function askFixtures(
  { fixturesUrl, ...vendor }: Asked & Pick<Vendor, 'fixturesUrl'>,
  request: FixturesRequest,
  now: Date,
): Promise<FixturesResponse | undefined> {
  if (fixturesUrl === null || vendor.secret === null) return undefined;
  const limits = { patienceMs: fixturesPatienceMs, maxBytes: maxFixturesBytes };
  const answer = await ask({ ...vendor, url: fixturesUrl }, request, { ...limits, now });
  if (answer === 404) return { at: now.getTime(), fixtures: [] };
  return validateFixturesResponse(answer) ? answer : undefined;
}

/** The vendor bets at the platform before it answers. A page waits for ten seconds. */
const slipPatienceMs = 8_000;
const maxSlipBytes = 16_384;

/**
 * Sends a slip to a sports book. Undefined if it gives no answer that counts: the bet may have been placed, and the same key
 * says so. 404 if it takes no slips of the category.
 */
export async function askSlip(
  { slipsUrl: url, ...vendor }: Asked & { slipsUrl: string },
  request: SlipRequest,
  now: Date,
): Promise<SlipResponse | 404 | undefined> {
  const limits = { patienceMs: slipPatienceMs, maxBytes: maxSlipBytes };
  const answer = await ask({ ...vendor, url }, request, { ...limits, now });
  return answer === 404 || validateSlipResponse(answer) ? answer : undefined;
}

interface Limits {
  patienceMs: number;
  maxBytes: number;
  now: Date;
  isUnsigned?: boolean;
}

/** A vendor's answer to a signed question, or 404; undefined if it is late, too long, not JSON, or not signed by it. */
async function ask(
  { code, secret, url, signatureVersion: version }: Asked & { url: string },
  question: object,
  { patienceMs: ms, maxBytes: limit, now, isUnsigned = false }: Limits,
): Promise<unknown> {
  if (secret === null) return undefined;
  const body = JSON.stringify(question);
  const request = { method: 'POST', target: targetOf(url), body };
  const headers = requestHeaders({ secret, direction: 'platform-to-vendor' }, { ...request, version, now });
  try {
    const { response, text } = await inSpan(
      () => ({ name: 'ask vendor', kind: 'client', attributes: { 'livery.vendor': code } }),
      async () => {
        const response = await fetch(url, {
          method: request.method,
          headers: { 'x-vendor': code, ...headers, ...traceHeader() },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(ms),
        });
        return { response, text: await limitedText(response, limit) };
      },
    );
    const isNotFound = response.status === 404;
    // Version 1 takes the word of any 404.
    if (version === 1 && isNotFound) return 404;
    const isSigned =
      isUnsigned || isSignedAnswer(response, text, { secret, version, now, request: headers['x-signature'] });
    if (!isSigned) return undefined;
    if (isNotFound) return 404;
    return response.ok ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    // Not reachable, too slow, or not JSON: no answer.
    return undefined;
  }
}

function isSignedAnswer(
  { status, headers }: Response,
  body: string,
  {
    secret,
    version,
    now,
    request,
  }: { secret: string; version: SignatureVersion; now: Date; request: string },
): boolean {
  const signature = headers.get('x-signature') ?? '';
  const timestamp = headers.get('x-timestamp') ?? '';
  return version === 1
    ? isRecent(timestamp, now) && sameSecret(signature, signVersion1(secret, timestamp, body))
    : sameSecret(
        signature,
        signAnswer({ secret, direction: 'vendor-to-platform' }, { request, status, body }),
      );
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
