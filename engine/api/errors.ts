/**
 * A call that brought no answer to use. `code` is the platform's, or one of ours: `network` (no answer),
 * `timeout`, `not-json`, `bad-answer` (against its schema), `http-<status>`.
 */
export class CallError extends Error {
  readonly call: string;
  readonly code: string;
  readonly status: number;
  /** The platform's own words, as plain text (R8.9). */
  readonly platformMessage: string | undefined;
  /** Fields of the answer's `value`, where a failure carries one (captcha flag, R4.4). */
  readonly value: unknown;
  /** Seconds after which to try again (R8.8). */
  readonly retryAfter: number | undefined;
  /** By what the platform finds it in its log (R8.9). */
  readonly reference: string | undefined;
  /** Which fields of the request are wrong (R8.9). */
  readonly fields: readonly { field: string; code: string; message?: string }[];

  constructor(facts: {
    call: string;
    code: string;
    status?: number;
    message?: string;
    value?: unknown;
    retryAfter?: number;
    reference?: string;
    fields?: readonly { field: string; code: string; message?: string }[];
    cause?: unknown;
  }) {
    super(`The call "${facts.call}" failed: ${facts.code}${facts.status ? ` (HTTP ${facts.status})` : ''}.`, {
      cause: facts.cause,
    });
    this.name = 'CallError';
    this.call = facts.call;
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.platformMessage = facts.message;
    this.value = facts.value;
    this.retryAfter = facts.retryAfter;
    this.reference = facts.reference;
    this.fields = facts.fields ?? [];
  }
}

/** The code that people are told: whatever kept an answer from coming, or from being read, is `network` (R8.8). */
export function toldCode({ code, status }: CallError): string {
  const isBroken = status >= 500 && code.startsWith('http-');
  return isBroken || ['bad-answer', 'not-json', 'no-key'].includes(code) ? 'network' : code;
}
