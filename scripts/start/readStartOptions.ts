import { closestMatch } from '#kit/closestMatch.ts';
import type { StartCommand } from './StartCommand.ts';

const options = ['--production', '--demo'];

/**
 * Reads `--production` and `--demo`, also as LIVERY_PRODUCTION=1 and LIVERY_DEMO=1. Throws on an unknown option, and when
 * production seems to be intended: a misspelt or lost `--production` must not start the demonstration.
 */
export function readStartOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
  command: StartCommand,
): { production: boolean; demo: boolean } {
  refuseUnknown(args, command);
  const production = args.includes('--production') || env['LIVERY_PRODUCTION'] === '1';
  const saysDemo = args.includes('--demo') || env['LIVERY_DEMO'] === '1';
  if (!production && !saysDemo) refuseLostProduction(env, command);
  return { production, demo: saysDemo || !production };
}

/** The command as the operator types it. */
export const typed = (command: StartCommand) => (command === 'start' ? 'npm start' : `npm run ${command}`);

function refuseUnknown(args: string[], command: StartCommand): void {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown === undefined) return;
  const match = closestMatch(unknown, options);
  const advice = match === undefined ? `Available: ${options.join(' and ')}.` : `Did you mean ${match}?`;
  throw new Error(`${typed(command)} has no option "${unknown}". ${advice}`);
}

/**
 * Without `--`, npm consumes the options: `npm start --production` only sets NODE_ENV=production, and `--prodution` only
 * npm_config_prodution. PowerShell drops the `--` of a correctly typed command.
 */
function refuseLostProduction(env: NodeJS.ProcessEnv, command: StartCommand): void {
  const isNodeProduction = env['NODE_ENV'] === 'production';
  const lost = Object.keys(env)
    .filter((name) => name.startsWith('npm_config_'))
    .map((name) => name.slice('npm_config_'.length).replaceAll('_', '-'))
    .find((name) => closestMatch(name, ['production']) !== undefined);
  if (!isNodeProduction && lost === undefined) return;

  const what = isNodeProduction
    ? 'NODE_ENV is "production", but --production was not passed on'
    : `npm consumed the option --${lost}`;
  const demo = env['npm_config_demo'] === undefined ? '' : ' --demo';
  throw new Error(
    `${what}. This would start the demonstration, so nothing was started. For production use "${typed(command)} -- --production${demo}" ` +
      `(in PowerShell npm.cmd for npm) or set LIVERY_PRODUCTION=1. For the demonstration use "${typed(command)} -- --demo" or set LIVERY_DEMO=1.`,
  );
}
