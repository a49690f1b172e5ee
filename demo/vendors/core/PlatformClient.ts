import type {
  IntegrationCallName,
  IntegrationCalls,
  IntegrationRefusalCode,
  ReachedLimit,
} from '#schemas/generated/integration.ts';
import { isSignedAnswer, signedHeaders } from './sign.ts';
import { traceHeader } from './trace.ts';

/** The outcome of a call. `unanswered`: it may or may not have been done, so the same request is sent again. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | {
      kind: 'refused';
      code: IntegrationRefusalCode | (string & {});
      /** Of a bet: which limit or break of the player forbids it. */
      reason?: string;
      limit?: ReachedLimit;
    }
  | { kind: 'unanswered'; why: string };

interface ClientParts {
  /** Origin of the platform. */
  platformUrl: string;
  /** Secret of a vendor; undefined if there is none. */
  secretOf: (vendor: string) => string | undefined;
  now: () => number;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Milliseconds for one attempt. */
const attemptMs = 4_000;
/** The longest response that is read. */
const longestBody = 64 * 1024;

/**
 * Calls the platform's integration API, signed as a vendor. Makes one attempt; the caller repeats it. An answer that the
 * platform did not sign counts as none, but for those to a wrong signature.
 */
export class PlatformClient {
  readonly #parts: Required<ClientParts>;
  /** Milliseconds by which the platform's clock is ahead, as its latest complaint said. */
  #ahead = 0;

  constructor(parts: ClientParts) {
    this.#parts = { fetch: (url, init) => fetch(url, init), ...parts };
  }

  async call<N extends IntegrationCallName>(
    vendor: string,
    name: N,
    request: IntegrationCalls[N]['request'],
  ): Promise<Answer<IntegrationCalls[N]['response']>> {
    const answer = await this.#attempt(vendor, name, request);
    // The clock was corrected by the response: the second attempt has the right time.
    return answer.kind === 'refused' && answer.code === 'stale-timestamp'
      ? this.#attempt(vendor, name, request)
      : answer;
  }

  async #attempt<N extends IntegrationCallName>(
    vendor: string,
    name: N,
    request: IntegrationCalls[N]['request'],
  ): Promise<Answer<IntegrationCalls[N]['response']>> {
    const { platformUrl, secretOf, now, fetch: send } = this.#parts;
    const secret = secretOf(vendor);
    if (secret === undefined) return { kind: 'unanswered', why: 'no secret' };
    const body = JSON.stringify(request);
    const url = `${platformUrl}/integration/v1/${name}`;
    const signer = { secret, direction: 'vendor-to-platform' } as const;
    const headers = signedHeaders(signer, { url, body, now: now() + this.#ahead });
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { ...headers, 'x-vendor': vendor, ...traceHeader() },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(attemptMs),
      });
      const text = await response.text();
      if (text.length > longestBody) return { kind: 'unanswered', why: 'response too long' };
      const answerer = { secret, direction: 'platform-to-vendor' } as const;
      const request = headers['x-signature'] ?? '';
      if (response.status !== 401 && !isSignedAnswer(answerer, response, { request, body: text }))
        return { kind: 'unanswered', why: `HTTP ${response.status}, not signed` };
      return this.#read(response, JSON.parse(text)) as Answer<IntegrationCalls[N]['response']>;
    } catch (error) {
      return { kind: 'unanswered', why: error instanceof Error ? error.name : 'error' };
    }
  }

  #read(response: Response, value: unknown): Answer<unknown> {
    if (response.ok) return { kind: 'done', value };
    const { code, reason, limit } = errorIn(value);
    if (code === undefined || response.status >= 500)
      return { kind: 'unanswered', why: code ?? `HTTP ${response.status}` };
    if (code === 'stale-timestamp') this.#setClock(response.headers.get('date'));
    return { kind: 'refused', code, ...(reason !== undefined && { reason }), ...(limit && { limit }) };
  }

  #setClock(date: string | null): void {
    const platform = Date.parse(date ?? '');
    if (Number.isFinite(platform)) this.#ahead = platform - this.#parts.now();
  }
}

/** A refusal in the platform's form; no code in what something in between responded. */
function errorIn(value: unknown): { code?: string; reason?: string; limit?: ReachedLimit } {
  const { error } = Object(value) as { error?: unknown };
  const { code, reason, limit } = Object(error) as Record<string, unknown>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof reason === 'string' && { reason }),
    ...(isReachedLimit(limit) && { limit }),
  };
}

/** A platform that states no limit, or only a part of it, is understood by its reason. */
function isReachedLimit(value: unknown): value is ReachedLimit {
  const limit = Object(value) as Record<string, unknown>;
  return (
    ['loss-day', 'loss-week', 'loss-month'].includes(String(limit['kind'])) &&
    ['stake', 'limit', 'used', 'left', 'resetsAt'].every((name) => Number.isSafeInteger(limit[name]))
  );
}
