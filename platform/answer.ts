import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { newRequestId } from '#kit/requestId.ts';
import type { Log } from './log.ts';
import { currentRequest } from './operations/requestContext.ts';
import { Refusal } from './Refusal.ts';

/** Answers a refusal in the envelope of R7.9. What is no refusal is a fault of ours: logged, told by reference alone. */
export function answerError(c: Context, error: unknown, log: Log): Response {
  c.header('cache-control', 'no-store');
  if (error instanceof Refusal) {
    const { message, value, fields, retryAfter } = error.facts;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    const told = retryAfter === undefined ? value : { ...asObject(value), retryAfter };
    return c.json(
      {
        success: false,
        code: error.code,
        message: message ?? error.code,
        ...(told === undefined ? {} : { value: told }),
        ...(fields === undefined ? {} : { fields }),
      },
      statusOf(error.status),
    );
  }
  if (error instanceof HTTPException) {
    return c.json({ success: false, code: 'bad-request', message: error.message }, statusOf(error.status));
  }
  const reference = currentRequest()?.id ?? newRequestId();
  log('error', 'a call failed', {
    reference,
    path: c.req.path,
    merchant: c.req.header('x-merchant'),
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    cause: error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined,
  });
  return c.json({ success: false, code: 'platform-failed', message: 'Unknown error', reference }, 500);
}

const statuses: readonly ContentfulStatusCode[] = [
  400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 451, 500, 503,
];

/** The status of a refusal; one that no refusal of ours has is 500. */
export function statusOf(status: number): ContentfulStatusCode {
  return statuses.find((one) => one === status) ?? 500;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
