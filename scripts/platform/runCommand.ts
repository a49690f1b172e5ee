import { closestMatch } from '#kit/closestMatch.ts';
import { CommandError } from './CommandError.ts';
import { localCommands } from './localCommands.ts';
import { commands, systemUser, type Outcome } from './commands/index.ts';
import type { OperatorClient } from '#operator/index.ts';
import { connectOperator } from './connectOperator.ts';
import { help } from './help.ts';
import { ownAccess } from './ownAccess.ts';
import { readArguments, type Arguments } from './readArguments.ts';

/** Runs one command line and returns its output. Throws `CommandError`. */
export async function runCommand(line: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const args = readArguments(line);
  const [name] = args.words;
  if (args.help || name === undefined) return help;
  const own = await ownAccess(args, env);
  if (own) return print(own, args);
  const [, act] = args.words;
  const local = localCommands[name === 'merchant' && act === 'move' ? 'merchant move' : name];
  if (local) return print(await local(args, env), args);
  const command = commands[name];
  if (!command) {
    const all = [...Object.keys(commands), ...Object.keys(localCommands)];
    const match = closestMatch(name, all);
    const advice = match === undefined ? `Available: ${all.join(', ')}.` : `Did you mean "${match}"?`;
    throw new CommandError(`There is no command "${name}". ${advice} See npm run platform -- --help.`, 2);
  }
  const client = await connectOperator(env, {
    requestKey: args.option('key'),
    by: args.option('by') ?? systemUser(),
  });
  const site = await siteOf(client, name, args, env['PLATFORM_MERCHANT']);
  return print(await command(client, site, args), args);
}

function print({ value, lines }: Outcome, { json }: Arguments): string {
  return json ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`;
}

/** The path of the merchant in the operator API. Commands for the platform as a whole have none. */
async function siteOf(
  client: OperatorClient,
  command: string,
  args: Arguments,
  defaultMerchant: string | undefined,
): Promise<string> {
  if (['merchant', 'key', 'audit', 'jobs', 'payment-provider', 'operators'].includes(command)) return '';
  if (command === 'vendor' && ['secret', 'set'].includes(args.words[1] ?? '')) return '';
  if (command === 'lotteries' && args.words[1] === 'set') return '';
  const named = args.option('merchant') ?? (defaultMerchant || undefined);
  if (named !== undefined) return `/${encodeURIComponent(named)}`;
  const merchants = await client.call('listMerchants', {});
  const [only, ...others] = merchants;
  if (!only)
    throw new CommandError('The platform has no merchants. Add one with npm run platform -- merchant add.');
  if (others.length === 0) return `/${only.code}`;
  const codes = merchants.map(({ code }) => code).join(', ');
  throw new CommandError(`The platform has several merchants. Add --merchant with one of: ${codes}.`, 2);
}
