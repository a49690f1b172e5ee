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

/** With what requests are authorized: with the token of a session, or with nothing, to sign in. */
type OwnAccess = { token: string } | 'none';

/**
 * Takes the personal token in OPERATOR_TOKEN, or reads the operator's key from the data folder; sends nothing yet. What fails or is refused is a `CommandError` that
 * says what to do.
 */
export async function connectOperator(
  env: NodeJS.ProcessEnv,
  {
    requestKey,
    by,
    timeout,
    access,
  }: Pick<OperatorAccess, 'requestKey' | 'by' | 'timeout'> & { access?: OwnAccess } = {},
): Promise<OperatorClient> {
  const url = env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`;
  const file = join(env['DATA_DIR'] || '.data', 'operator.key');
  const token = access === 'none' ? '' : (access?.token ?? (env['OPERATOR_TOKEN'] || undefined));
  const key = token ?? (await readFile(file, 'utf8').catch(() => undefined));
  if (key === undefined) {
    throw new CommandError(
      `There is no operator's key at ${file}. Start the platform once (npm start), or set DATA_DIR to its data folder.`,
    );
  }
  // Who acts is who the token belongs to.
  const named = token === undefined && by !== undefined ? { by } : {};
  const client = createOperatorClient({ url, key, requestKey, timeout, ...named });
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
  if (trouble.kind === 'refused' && trouble.reply.body.code === 'code-needed')
    return `${message} Run npm run platform -- operators confirm <code>, and then this command again.`;
  if (trouble.kind === 'refused' && trouble.reply.body.code === 'not-signed-in')
    return 'OPERATOR_TOKEN is not valid: it has ended, or its owner has left. Make another one with operators token.';
  const option = field === undefined ? undefined : optionOf(field);
  return option === undefined ? message : message.replace(`"${String(field)}"`, option);
}
