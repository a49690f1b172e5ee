import { CallError } from '#engine/api/index.ts';
import type { CallName } from '#schemas/generated/api.ts';
import { readBody } from './http/readBody.ts';

/** Bytes of an answer, unpacked, where its call is not named below. */
const usual = 2 * 1024 * 1024;

/** Calls whose answers may be larger: a vendor with thousands of games sends all of them at once. */
const limits: Partial<Record<CallName, number>> = { gameList: 8 * 1024 * 1024 };

/** Bytes that an answer to a call may have: it is never held in memory, let alone parsed, beyond them. */
export function answerLimit(name: CallName): number {
  return limits[name] ?? usual;
}

/** The body of an answer. Throws `bad-answer` where it has more bytes than its call allows, without reading on. */
export async function readBounded(name: CallName, answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const most = answerLimit(name);
  const body = await readBody(answer, most);
  if (body) return body;
  throw new CallError({
    call: name,
    code: 'bad-answer',
    status: 502,
    message: `It has more than ${most} bytes.`,
  });
}

/** Statuses whose answer has no body. */
const withoutBody = [101, 204, 205, 304];

/** The answer with its body read, within bounds. */
export async function readWhole(name: CallName, answer: Response): Promise<Response> {
  const body = await readBounded(name, answer);
  const { status, headers } = answer;
  return new Response(withoutBody.includes(status) ? null : body, { status, headers });
}
