import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './CommandError.ts';
import { usageError, type Outcome } from './commands/index.ts';
import { connectOperator } from './connectOperator.ts';
import type { Arguments } from './readArguments.ts';

/** `operators accept|token|confirm|me`: what people do with their own access. Undefined for other commands. */
export async function ownAccess(args: Arguments, env: NodeJS.ProcessEnv): Promise<Outcome | undefined> {
  const [command, action] = args.words;
  if (command !== 'operators') return undefined;
  if (action === 'accept') return acceptLink(args, env);
  if (action === 'token') return makeToken(args, env);
  if (action === 'confirm') return confirm(args, env);
  return action === 'me' ? whoAmI(env) : undefined;
}

/** Without a code it shows the secret for the authenticator app, and with one of its codes it sets the password. */
async function acceptLink(
  { words: [, , link], option }: Arguments,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  if (link === undefined) throw usageError('operators accept <link> [--code 123456]');
  const client = await connectOperator(env, { access: 'none' });
  const code = option('code');
  if (code === undefined) {
    const value = await client.call('openLink', { link });
    const lines = [
      `for ${value.name} (${value.login}); add this to an authenticator app:`,
      `  ${value.secret}`,
      `  ${value.uri}`,
      'then run the same command with --code and a code of the app; it asks for a new password',
    ];
    return { value, lines };
  }
  const password = await readPassword(env, 'New password: ');
  const value = await client.call('acceptLink', { link, password, code });
  const codes = value.recoveryCodes.map((one) => `  ${one}`);
  return {
    value,
    lines: [
      `${value.login} can sign in; each of these codes replaces the app once. Keep them safe:`,
      ...codes,
    ],
  };
}

/** Signs in, makes a personal token and signs out again. */
async function makeToken(
  { words: [, , login], option }: Arguments,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const [code, name, days = '90'] = [option('code'), option('name'), option('days')];
  if (login === undefined || code === undefined || name === undefined)
    throw usageError('operators token <login> --code 123456 --name "laptop" [--days 90]');
  const password = await readPassword(env, 'Password: ');
  const stranger = await connectOperator(env, { access: 'none' });
  const { token: session } = await stranger.call('signIn', { login, password, code });
  const client = await connectOperator(env, { access: { token: session } });
  try {
    const value = await client.call('createOwnToken', { name, days: Number(days) });
    return {
      value,
      lines: [
        `a token of ${value.login}, until ${value.endsAt}; it is not shown again:`,
        `  OPERATOR_TOKEN=${value.token}`,
      ],
    };
  } finally {
    await client.call('signOut', {});
  }
}

async function confirm({ words: [, , code] }: Arguments, env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (code === undefined) throw usageError('operators confirm <code>');
  const client = await connectOperator(env);
  const value = await client.call('confirmAccess', { code });
  return { value, lines: [`money, secrets and roles can be moved until ${value.confirmedUntil}`] };
}

async function whoAmI(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const client = await connectOperator(env);
  const value = await client.call('whoAmI', {});
  const rights = value.grants.map(
    ({ role, merchant, permissions }) => `${role} ${merchant ?? 'everywhere'}: ${permissions.join(', ')}`,
  );
  const who = value.login === null ? 'the owner of the machine' : `${String(value.name)} (${value.login})`;
  return { value, lines: [`${who}, by ${value.signedIn}`, ...rights] };
}

/** From the environment, or typed without being shown: an argument would be in the history of the shell and the list of processes. */
async function readPassword(env: NodeJS.ProcessEnv, question: string): Promise<string> {
  const given = env['OPERATOR_PASSWORD'];
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new CommandError('There is no terminal to type a password in. Set OPERATOR_PASSWORD.', 2);
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
