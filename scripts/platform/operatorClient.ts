import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './CommandError.ts';
import { optionOf } from './readArguments.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The operator's door of a running platform. */
export interface Door {
  ask(method: Method, path: string, body?: object): Promise<any>;
}

/** What came back: an answer of the platform, an answer of something else or a broken one, or nothing. */
type Reply = Answered | { failure: 'refused' | 'broken' | 'timeout' };
type Answered = { status: number; answer: any };

/** Milliseconds that the platform has for an answer. */
const usualPatience = 30_000;

/**
 * Opens the door with the key of the data folder. Nothing is asked yet. A POST bears `requestKey`, or a new one, as its
 * Idempotency-Key. Where its answer is lost, the platform is asked whether it was done: then its answer counts, else
 * the error says by which key the command can be repeated without being done twice.
 */
export async function openDoor(
  env: NodeJS.ProcessEnv,
  requestKey: string = randomUUID(),
  patience = usualPatience,
): Promise<Door> {
  const url = env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`;
  const file = join(env['DATA_DIR'] || '.data', 'operator.key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) {
    throw new CommandError(
      `There is no operator's key at ${file}. Start the platform once (npm start), or set DATA_DIR to its data folder.`,
    );
  }

  const send = async (method: Method, path: string, body?: object): Promise<Reply> => {
    try {
      const response = await fetch(`${url}/operator${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key.trim()}`,
          'content-type': 'application/json',
          ...(method === 'POST' && { 'idempotency-key': requestKey }),
        },
        signal: AbortSignal.timeout(patience),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, answer: parse(text) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };

  /** What is to be said of a POST whose outcome is not known. Its answer, where it was done. */
  const settle = async (reply: Reply): Promise<any> => {
    const found = await send('GET', `/requests/${encodeURIComponent(requestKey)}`);
    if ('answer' in found && found.answer?.success === true) return found.answer.value.response;
    const isUnknown = !('answer' in found) || found.answer?.code !== 'unknown-request';
    // Only the platform's own answer says that its work is over.
    const mayGoOn = 'failure' in reply || typeof reply.answer?.success !== 'boolean';
    const state = isUnknown
      ? 'It is not known whether the command was carried out'
      : mayGoOn
        ? 'The command has not been carried out so far, but it still may be'
        : 'The command was not carried out';
    throw new CommandError(
      `${inWords(reply, url, patience)} ${state}. Repeat the same command with --key ${requestKey}: under one key it is done once.`,
    );
  };

  return {
    async ask(method, path, body) {
      const reply = await send(method, path, body);
      if ('failure' in reply && reply.failure === 'refused')
        throw new CommandError(
          `No platform answers at ${url}. Start it (npm start), or set PLATFORM_URL or PLATFORM_PORT.`,
        );
      if (!isDecided(reply)) {
        if (method === 'POST') return (await settle(reply)).value;
        const todo =
          method === 'GET' ? '' : ' Repeat the command: carried out twice it changes no more than once.';
        throw new CommandError(`${inWords(reply, url, patience)}${todo}`);
      }
      const { status, answer } = reply;
      if (answer?.success === true) return answer.value;
      if (answer?.code === 'not-the-operator') {
        throw new CommandError(
          `The key in ${file} is not that of the platform at ${url}. Set DATA_DIR to its data folder.`,
        );
      }
      throw new CommandError(messageOf(answer) ?? `The platform at ${url} answered with status ${status}.`);
    },
  };
}

/** An answer that leaves nothing open. A broken one does, and so does one that tells of a fault. */
function isDecided(reply: Reply): reply is Answered {
  return 'status' in reply && reply.status < 500 && typeof reply.answer?.success === 'boolean';
}

function inWords(reply: Reply, url: string, patience: number): string {
  if ('status' in reply) {
    const reference = reply.answer?.reference ? ` (reference ${reply.answer.reference} in its log)` : '';
    return `The platform at ${url} answered with status ${reply.status}${reference}.`;
  }
  if (reply.failure === 'timeout')
    return `The platform at ${url} did not answer within ${patience / 1000} s.`;
  return `The connection to the platform at ${url} broke before it had answered.`;
}

/** Only a connection that never stood proves that nothing has arrived. */
function failureOf(error: unknown): 'refused' | 'broken' | 'timeout' {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  if (name === 'TimeoutError') return 'timeout';
  const codes = [cause, ...((Object(cause).errors as unknown[] | undefined) ?? [])].map((one) =>
    String(Object(one).code),
  );
  const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  const isBadPort = Object(cause).message === 'bad port';
  return isBadPort || codes.some((code) => unreached.includes(code)) ? 'refused' : 'broken';
}

function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the door refused, with a field called by the option that it is written by. */
function messageOf(answer: any): string | undefined {
  const field: unknown = answer?.fields?.[0]?.field;
  const option = typeof field === 'string' ? optionOf(field) : undefined;
  return option === undefined
    ? answer?.message
    : String(answer.message).replace(`"${String(field)}"`, option);
}
