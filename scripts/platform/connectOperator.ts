import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createOperatorClient,
  OperatorError,
  type OperatorAccess,
  type OperatorClient,
} from '#operator/index.ts';
import { CommandError } from './CommandError.ts';
import { optionOf } from './readArguments.ts';

/**
 * Reads the operator's key from the data folder; sends nothing yet. What fails or is refused is a `CommandError` that
 * says what to do.
 */
export async function connectOperator(
  env: NodeJS.ProcessEnv,
  { requestKey, by, timeout }: Pick<OperatorAccess, 'requestKey' | 'by' | 'timeout'> = {},
): Promise<OperatorClient> {
  const url = env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`;
  const file = join(env['DATA_DIR'] || '.data', 'operator.key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) {
    throw new CommandError(
      `There is no operator's key at ${file}. Start the platform once (npm start), or set DATA_DIR to its data folder.`,
    );
  }
  const client = createOperatorClient({ url, key, requestKey, by, timeout });
  const explain = (error: unknown): never => {
    throw error instanceof OperatorError ? new CommandError(inWords(error, file)) : error;
  };
  return {
    call: (...call) => client.call(...call).catch(explain),
    upload: (...call) => client.upload(...call).catch(explain),
    request: <Value>(...request: Parameters<OperatorClient['request']>) =>
      client.request<Value>(...request).catch(explain),
  };
}

/** The message for people who type commands: with what to do, and with options instead of fields. */
function inWords(error: OperatorError, keyFile: string): string {
  const { message, trouble, url, field } = error;
  if (trouble.kind === 'unreachable')
    return `${message} Start it (npm start), or set PLATFORM_URL or PLATFORM_PORT.`;
  if (trouble.kind === 'wrong-key')
    return `The platform at ${url} rejects the key in ${keyFile}. Set DATA_DIR to the data folder of that platform.`;
  if (trouble.kind === 'unsettled')
    return `${message} Repeat the same command with --key ${trouble.requestKey}: under the same key it is carried out only once.`;
  if (trouble.kind === 'inconclusive')
    return trouble.reads
      ? message
      : `${message} Repeat the command: carrying it out twice has the same effect as once.`;
  const option = field === undefined ? undefined : optionOf(field);
  return option === undefined ? message : message.replace(`"${String(field)}"`, option);
}
