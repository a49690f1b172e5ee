import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './CommandError.ts';
import { optionOf } from './readArguments.ts';

/** The operator's door of a running platform. */
export interface Door {
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<any>;
}

/** Opens the door with the key of the data folder. Nothing is asked yet. */
export async function openDoor(env: NodeJS.ProcessEnv): Promise<Door> {
  const url = env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`;
  const file = join(env['DATA_DIR'] || '.data', 'operator.key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) {
    throw new CommandError(
      `There is no operator's key at ${file}. Start the platform once (npm start), or set DATA_DIR to its data folder.`,
    );
  }
  return {
    async ask(method, path, body) {
      const response = await fetch(`${url}/operator${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key.trim()}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => undefined);
      if (!response) {
        throw new CommandError(
          `No platform answers at ${url}. Start it (npm start), or set PLATFORM_URL or PLATFORM_PORT.`,
        );
      }
      const answer: any = await response.json().catch(() => undefined);
      if (answer?.success === true) return answer.value;
      if (answer?.code === 'not-the-operator') {
        throw new CommandError(
          `The key in ${file} is not that of the platform at ${url}. Set DATA_DIR to its data folder.`,
        );
      }
      throw new CommandError(
        messageOf(answer) ?? `The platform at ${url} answered with status ${response.status}.`,
      );
    },
  };
}

/** What the door refused, with a field called by the option that it is written by. */
function messageOf(answer: any): string | undefined {
  const field: unknown = answer?.fields?.[0]?.field;
  const option = typeof field === 'string' ? optionOf(field) : undefined;
  return option === undefined
    ? answer?.message
    : String(answer.message).replace(`"${String(field)}"`, option);
}
