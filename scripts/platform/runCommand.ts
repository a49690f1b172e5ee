import { closestMatch } from '#kit/closestMatch.ts';
import { CommandError } from './CommandError.ts';
import { localCommands } from './backup/commands.ts';
import { commands, type Outcome } from './commands.ts';
import { openDoor, type Door } from './operatorClient.ts';
import { help } from './help.ts';
import { readArguments, type Arguments } from './readArguments.ts';

/** Gives one command line to the running platform; what is to be printed. Throws `CommandError`. */
export async function runCommand(line: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const args = readArguments(line);
  const [name] = args.words;
  if (args.help || name === undefined) return help;
  const local = localCommands[name];
  if (local) return print(await local(args, env), args);
  const command = commands[name];
  if (!command) {
    const all = [...Object.keys(commands), ...Object.keys(localCommands)];
    const meant = closestMatch(name, all);
    const todo = meant === undefined ? `There are: ${all.join(', ')}.` : `Did you mean "${meant}"?`;
    throw new CommandError(`There is no command "${name}". ${todo} Examples: npm run platform -- --help`, 2);
  }
  const door = await openDoor(env, args.option('key'));
  const site = await siteOf(door, name, args, env['PLATFORM_MERCHANT']);
  return print(await command(door, site, args), args);
}

function print({ value, lines }: Outcome, { json }: Arguments): string {
  return json ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`;
}

/** The merchant's path on the door. Commands that concern the platform as a whole have none. */
async function siteOf(
  door: Door,
  command: string,
  args: Arguments,
  usual: string | undefined,
): Promise<string> {
  if (['merchant', 'key', 'audit'].includes(command)) return '';
  const named = args.option('merchant') ?? (usual || undefined);
  if (named !== undefined) return `/${encodeURIComponent(named)}`;
  const merchants: { code: string }[] = await door.ask('GET', '/merchants');
  const [only, ...others] = merchants;
  if (!only)
    throw new CommandError('The platform has no merchant. Add one: npm run platform -- merchant add');
  if (others.length === 0) return `/${only.code}`;
  const codes = merchants.map(({ code }) => code).join(', ');
  throw new CommandError(`The platform has several merchants. Add --merchant with one of: ${codes}.`, 2);
}
