import { CommandError } from './CommandError.ts';
import { commands } from './commands.ts';
import { openDoor, type Door } from './door.ts';
import { help } from './help.ts';
import { readArguments, type Arguments } from './readArguments.ts';

/** `npm run platform -- …`: the operator's commands, through the door of the running platform. */
async function main(line: string[]): Promise<void> {
  const args = readArguments(line);
  const [name] = args.words;
  if (args.help || name === undefined) {
    process.stdout.write(help);
    return;
  }
  const command = commands[name];
  if (!command) {
    const known = Object.keys(commands).join(', ');
    throw new CommandError(
      `There is no command "${name}". There are: ${known}. Examples: npm run platform -- --help`,
      2,
    );
  }
  const door = await openDoor(process.env);
  const { value, lines } = await command(door, await siteOf(door, name, args), args);
  process.stdout.write(args.json ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`);
}

/** The merchant's path on the door. Commands that concern the platform as a whole have none. */
async function siteOf(door: Door, command: string, args: Arguments): Promise<string> {
  if (['merchant', 'key', 'audit'].includes(command)) return '';
  const named = args.option('merchant') ?? (process.env['PLATFORM_MERCHANT'] || undefined);
  if (named !== undefined) return `/${encodeURIComponent(named)}`;
  const merchants: { code: string }[] = await door.ask('GET', '/merchants');
  const [only, ...others] = merchants;
  if (!only)
    throw new CommandError('The platform has no merchant. Add one: npm run platform -- merchant add');
  if (others.length === 0) return `/${only.code}`;
  const codes = merchants.map(({ code }) => code).join(', ');
  throw new CommandError(`The platform has several merchants. Add --merchant with one of: ${codes}.`, 2);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
});
