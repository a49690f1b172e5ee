import { recordFiles, type RecordFileName } from '#schemas/recordFiles.ts';
import type { Visit } from '../visit/Visit.ts';
import { readBody } from '../base/readBody.ts';
import { errorFacts } from '../base/log.ts';
import { type CallContext } from './calls.ts';
import { callerOf } from '../visit/callerOf.ts';
import { failure, jsonResponse } from '../http/jsonResponse.ts';

/** Headers of a file that the visitor gets as the platform wrote them. */
const passed = ['content-type', 'content-disposition', 'retry-after'];
/** Bytes of a refusal that are read. */
const longestRefusal = 64 * 1024;

/** Passes a member's record on as a file, with the token from the cookie, while the platform sends it (R2.7.18). */
export async function passRecordFile(
  { linkOf, log }: Pick<CallContext, 'linkOf' | 'log'>,
  visit: Visit,
  request: Request,
  name: RecordFileName,
): Promise<Response> {
  if (request.method !== 'GET') return failure(405, 'wrong-method');
  if (!visit.session) return failure(401, 'no-session');
  const { search, searchParams } = new URL(request.url);
  const { languages } = visit.revision.config;
  const language = languages.find(({ code }) => code === searchParams.get('language')) ?? languages[0];
  let answer: Response;
  try {
    const { path } = recordFiles[name];
    answer = await linkOf(visit).download(
      path,
      search,
      callerOf(visit, language?.code ?? 'TH'),
      request.signal,
    );
  } catch (error) {
    log('warn', 'file failed', { brand: visit.revision.brand, file: name, ...errorFacts(error) });
    return failure(504, 'network');
  }
  const headers = new Headers();
  for (const header of passed) {
    const value = answer.headers.get(header);
    if (value !== null) headers.set(header, value);
  }
  const isFile = answer.ok && /^text\/csv\b/.test(headers.get('content-type') ?? '');
  if (isFile) return new Response(answer.body, { status: 200, headers });
  return refusal(answer);
}

/** The platform's refusal with its code alone. */
async function refusal(answer: Response): Promise<Response> {
  const { status } = answer;
  if (status < 400 || status >= 500) {
    await answer.body?.cancel();
    return failure(502, 'bad-answer');
  }
  const body = await readBody(answer, longestRefusal);
  const code = (body && codeIn(new TextDecoder().decode(body))) ?? `http-${status}`;
  const retryAfter = answer.headers.get('retry-after');
  return jsonResponse(status, { success: false, code }, retryAfter ? { 'retry-after': retryAfter } : {});
}

function codeIn(text: string): string | undefined {
  try {
    const { code } = Object(JSON.parse(text)) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
