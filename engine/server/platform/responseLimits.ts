import { CallError } from '#engine/api/index.ts';
import type { CallName } from '#schemas/generated/api.ts';
import { readBody } from '../base/readBody.ts';

/** Maximum bytes of an uncompressed response, unless its call is listed below. */
const usual = 2 * 1024 * 1024;

/** Calls with larger responses: a vendor with thousands of games sends all of them at once; a picture comes as text. */
const limits: Partial<Record<CallName, number>> = {
  gameList: 8 * 1024 * 1024,
  ownPicture: 8 * 1024 * 1024,
};

/** Maximum bytes of a call's response. A larger one is neither buffered nor parsed. */
export function responseLimit(name: CallName): number {
  return limits[name] ?? usual;
}

/** The body of a response. Throws `bad-answer`, without reading on, if it exceeds the limit of its call. */
export async function readBounded(name: CallName, answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const most = responseLimit(name);
  const body = await readBody(answer, most);
  if (body) return body;
  throw new CallError({
    call: name,
    code: 'bad-answer',
    status: 502,
    message: `The response has more than ${most} bytes.`,
  });
}

/** Statuses whose responses have no body. */
const withoutBody = [101, 204, 205, 304];

/** The response with its body read, up to the limit of its call. */
export async function readWhole(name: CallName, answer: Response): Promise<Response> {
  const body = await readBounded(name, answer);
  const { status, headers } = answer;
  return new Response(withoutBody.includes(status) ? null : body, { status, headers });
}
