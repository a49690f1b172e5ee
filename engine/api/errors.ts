/**
 * A failed call. `code` is the platform's, or one of ours: `network` (no response), `timeout`, `not-json`, `bad-answer`
 * (a response without `success: true`), `no-key`, `http-<status>`.
 */
export class CallError extends Error {
  readonly call: string;
  readonly code: string;
  readonly status: number;
  /** The platform's message, as plain text (R8.9). */
  readonly platformMessage: string | undefined;
  /** The response's `value`, if a failure has one (captcha flag, R4.4). */
  readonly value: unknown;
  /** Seconds after which to retry (R8.8). */
  readonly retryAfter: number | undefined;
  /** Identifies the request in the platform's log (R8.9). */
  readonly reference: string | undefined;
  /** Invalid fields of the request (R8.9). */
  readonly fields: readonly { field: string; code: string; message?: string }[];
  /**
   * What a request that changes something left behind: `unknown` whether it was done, or `repeatable`, as another try is
   * the same action and never done twice. Absent if it only read, or was refused.
   */
  outcome?: 'unknown' | 'repeatable';

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

/** Whether the platform refused a request, so that nothing was done. Anything else leaves its outcome open. */
export function isRefusal({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The code to show to visitors: every failure to get or read a response is `network` (R8.8). */
export function displayCode({ code, status }: CallError): string {
  const isBroken = status >= 500 && code.startsWith('http-');
  return isBroken || ['bad-answer', 'not-json', 'no-key'].includes(code) ? 'network' : code;
}
