import { lackingCodes } from '#engine/contracts/pageDocument.ts';

/** A failed action outside a form, as the dialog shows it (R8.8, R8.9). */
export interface Trouble {
  /** The platform's code, or `network` or `timeout`. */
  code: string;
  /** The platform's message as plain text, shown if the brand has no text for the code. */
  message?: string;
  /** Identifies the failure in the platform's log. */
  reference?: string;
  /** What a limit of the member's own is, and what is used of it, as decimals; of a refusal by it. */
  limit?: { limit: string; used: string };
  /** Seconds until a retry is allowed (429). */
  seconds?: number;
  /** The invalid fields (400, 422), in the platform's words. */
  fields: readonly string[];
  /** Of a request that changes something: `unknown` if it may have been carried out, `repeatable` if a retry never does so twice. */
  outcome?: 'unknown' | 'repeatable';
  /** What may help: a retry, or a page reload (404, 409: something is gone or has changed). */
  help: 'retry' | 'load' | null;
}

/** The facts of a failed call. Null for other errors, and for an ended session, which opens the login dialog. */
export function failureOfDialog(error: unknown): Trouble | null {
  if (!isCallError(error) || error.status === 401) return null;
  const { status, platformMessage, reference, retryAfter, fields, outcome } = error;
  const broken =
    ['network', 'timeout', 'bad-answer', 'not-json', 'no-key'].includes(error.code) ||
    (error.code.startsWith('http-') && status >= 500);
  const gone = status === 404 || status === 409;
  return {
    code: broken && error.code !== 'timeout' ? 'network' : error.code,
    ...(platformMessage !== undefined && { message: platformMessage }),
    ...(reference !== undefined && { reference }),
    ...(status === 429 && retryAfter !== undefined && { seconds: Math.ceil(retryAfter) }),
    ...(isOwnLimit(error.code, error.value) && { limit: error.value }),
    ...(outcome && { outcome }),
    fields: status === 400 || status === 422 ? messagesOf(fields, platformMessage) : [],
    help: broken || status >= 500 ? 'retry' : gone && !lackingCodes.includes(error.code) ? 'load' : null,
  };
}

/** What fields say in addition to the message as a whole. Their names are technical, and English. */
const messagesOf = (fields: CallFailure['fields'], whole: string | undefined): string[] => [
  ...new Set(fields.flatMap(({ message }) => (message === undefined || message === whole ? [] : [message]))),
];

/** `CallError` by its shape: the class itself is in a script that may not be loaded. */
interface CallFailure {
  code: string;
  status: number;
  platformMessage?: string;
  reference?: string;
  retryAfter?: number;
  outcome?: 'unknown' | 'repeatable';
  fields: readonly { field: string; code: string; message?: string }[];
  value?: unknown;
}

function isOwnLimit(code: string, value: unknown): value is { limit: string; used: string } {
  if (code !== 'loss-limit' && code !== 'deposit-limit') return false;
  const { limit, used } = Object(value) as { limit?: unknown; used?: unknown };
  return typeof limit === 'string' && typeof used === 'string';
}

function isCallError(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallError';
}
