import { lackingCodes } from '#engine/contracts/pageDocument.ts';

/** Something that a person asked for and that did not come about, outside of a form (R8.8, R8.9). */
export interface Trouble {
  /** The platform's code, or `network` or `timeout`. */
  code: string;
  /** The platform's own words, as plain text: shown where we have none for the code. */
  message?: string;
  /** By what the platform finds it in its log. */
  reference?: string;
  /** Seconds after which to try again (429). */
  seconds?: number;
  /** Which fields were wrong (400, 422), in the platform's words. */
  fields: readonly string[];
  /** What may help: the same once more, or the page anew (404, 409: something is gone or has changed). */
  help: 'retry' | 'load' | null;
}

/** The facts of a failed call; what is no call, and a session that has ended (it opens login), is no trouble to tell. */
export function failureOfDialog(error: unknown): Trouble | null {
  if (!isCallError(error) || error.status === 401) return null;
  const { status, platformMessage, reference, retryAfter, fields } = error;
  const broken =
    ['network', 'timeout', 'bad-answer', 'not-json', 'no-key'].includes(error.code) ||
    (error.code.startsWith('http-') && status >= 500);
  const gone = status === 404 || status === 409;
  return {
    code: broken && error.code !== 'timeout' ? 'network' : error.code,
    ...(platformMessage !== undefined && { message: platformMessage }),
    ...(reference !== undefined && { reference }),
    ...(status === 429 && retryAfter !== undefined && { seconds: Math.ceil(retryAfter) }),
    fields: status === 400 || status === 422 ? fields.map(({ message, field }) => message ?? field) : [],
    help: broken || status >= 500 ? 'retry' : gone && !lackingCodes.includes(error.code) ? 'load' : null,
  };
}

/** Read by its shape: the class itself comes with the script that makes calls. */
interface CallFailure {
  code: string;
  status: number;
  platformMessage?: string;
  reference?: string;
  retryAfter?: number;
  fields: readonly { field: string; code: string; message?: string }[];
}

function isCallError(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallError';
}
