import type { CallName, CallResponse, CallValue, ClientEntry } from '#schemas/generated/api.ts';
import { CallError } from './errors.ts';

/** Statuses after which a retry of a GET may succeed. */
export const transient = [502, 503, 504];

/** The part of a response that a widget gets (R7.9). */
export function valueOf<N extends CallName>(
  { hasOutside }: Pick<ClientEntry, 'hasOutside'>,
  answer: CallResponse<N>,
): CallValue<N> {
  const envelope = answer as { value?: unknown };
  return (hasOutside ? answer : envelope.value) as CallValue<N>;
}

/** Encodes fields for a query or a form. */
export function searchOf(fields: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (['string', 'number', 'boolean'].includes(typeof value))
      search.set(name, `${value as string | number | boolean}`);
  return search;
}

/** Accepts only JSON with `success: true`; throws a `CallError` with the reason for any other response. */
export async function readAnswer<N extends CallName>(call: N, response: Response): Promise<CallResponse<N>> {
  const { status } = response;
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new CallError({ call, code: response.ok ? 'not-json' : `http-${status}`, status, cause });
  }
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as {
    success?: unknown;
    code?: unknown;
    message?: unknown;
    value?: unknown;
    reference?: unknown;
    fields?: unknown;
  };
  if (response.ok && envelope.success === true) return body as CallResponse<N>;
  throw new CallError({
    call,
    code:
      typeof envelope.code === 'string' && envelope.code
        ? envelope.code
        : response.ok
          ? 'bad-answer'
          : `http-${status}`,
    status,
    ...(typeof envelope.message === 'string' && { message: envelope.message }),
    value: envelope.value,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof envelope.reference === 'string' && { reference: envelope.reference }),
    fields: invalidFields(envelope.fields),
  });
}

/** Seconds from `Retry-After`, a number or a date; undefined if it is neither, or a date in the past. */
function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
}

/** The invalid fields that a platform reports; malformed entries are ignored. */
function invalidFields(reported: unknown): CallError['fields'] {
  if (!Array.isArray(reported)) return [];
  return reported.flatMap((one: unknown) => {
    const { field, code, message } = (one ?? {}) as Record<string, unknown>;
    if (typeof field !== 'string' || typeof code !== 'string') return [];
    return [{ field, code, ...(typeof message === 'string' && { message }) }];
  });
}
