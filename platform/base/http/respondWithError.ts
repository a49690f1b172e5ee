import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { newRequestId } from '#kit/requestId.ts';
import { errorFacts } from '#kit/errorFacts.ts';
import { databaseFault, type DatabaseFault } from '../database/index.ts';
import { type Log, currentRequest } from '../log/index.ts';
import { Refusal } from '../errors/index.ts';

/**
 * Responds with a refusal in the envelope of R7.9. An unavailable database is 503 with its code. Anything else is an
 * internal error: logged, and shown as a reference only. `inLanguage` gives messages in the language of `X-Language`.
 */
export function respondWithError(c: Context, error: unknown, log: Log, inLanguage = asItIs): Response {
  c.header('cache-control', 'no-store');
  const fault = databaseFault(error);
  const refusal = fault ? refusalOf(fault) : error;
  if (refusal instanceof Refusal) {
    if (fault) log(levelOf(fault), 'a call failed', { ...placeOf(c), ...errorFacts(fault) });
    const { message, value, fields, retryAfter } = refusal.facts;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    const language = c.req.header('x-language');
    const say = (code: string, text: string) =>
      language === undefined ? text : inLanguage(code, text, language);
    const details = retryAfter === undefined ? value : { ...asObject(value), retryAfter };
    return c.json(
      {
        success: false,
        code: refusal.code,
        message: say(refusal.code, message ?? refusal.code),
        ...(details === undefined ? {} : { value: details }),
        ...(fields === undefined ? {} : { fields: fields.map((field) => withMessage(field, say)) }),
      },
      statusOf(refusal.status),
    );
  }
  if (error instanceof HTTPException) {
    return c.json({ success: false, code: 'bad-request', message: error.message }, statusOf(error.status));
  }
  const reference = currentRequest()?.id ?? newRequestId();
  log('error', 'a call failed', { reference, ...placeOf(c), ...errorFacts(error, { withStack: true }) });
  return c.json({ success: false, code: 'platform-failed', message: 'Unknown error', reference }, 500);
}

/** The message of a code in a language, by its wire code. */
export type SayInLanguage = (code: string, message: string, language: string) => string;

const asItIs: SayInLanguage = (_, message) => message;

type Field = NonNullable<Refusal['facts']['fields']>[number];

const withMessage = (field: Field, say: (code: string, message: string) => string): Field =>
  field.message === undefined ? field : { ...field, message: say(`invalid-${field.code}`, field.message) };

function refusalOf({ code, message, retryAfter }: DatabaseFault): Refusal {
  return new Refusal(503, code, { message, retryAfter });
}

/** While the database is unavailable every call fails, and one log line has already reported it. */
function levelOf(fault: DatabaseFault): 'debug' | 'warn' {
  return fault.code === 'database-away' ? 'debug' : 'warn';
}

/** The route and merchant of a request. The path itself may contain secrets, such as a game ticket. */
function placeOf(c: Context): { route: string | undefined; merchant: string | undefined } {
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path;
  return { route, merchant: c.req.header('x-merchant')?.slice(0, 60) };
}

const statuses: readonly ContentfulStatusCode[] = [
  400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429, 451, 500, 503,
];

/** The status of a refusal; 500 if the number is not a valid one. */
export function statusOf(status: number): ContentfulStatusCode {
  return statuses.find((one) => one === status) ?? 500;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
