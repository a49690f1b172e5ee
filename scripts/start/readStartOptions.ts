import { closestMatch } from '#kit/closestMatch.ts';
import type { StartCommand } from './StartCommand.ts';

const options = ['--production', '--demo'];

/**
 * Reads `--production` and `--demo`, also as LIVERY_PRODUCTION=1 and LIVERY_DEMO=1. Throws on an unknown option, and where
 * production seems to be meant and was not said: a misspelt or lost `--production` must not bring up the demonstration.
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

/** The command as it is typed. */
const typed = (command: StartCommand) => (command === 'start' ? 'npm start' : `npm run ${command}`);

function refuseUnknown(args: string[], command: StartCommand): void {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown === undefined) return;
  const meant = closestMatch(unknown, options);
  const todo = meant === undefined ? `There are ${options.join(' and ')}.` : `Did you mean ${meant}?`;
  throw new Error(`${typed(command)} has no option "${unknown}". ${todo}`);
}

/**
 * Without `--`, npm takes options for itself: of `npm start --production` nothing arrives but NODE_ENV=production, of
 * `--prodution` nothing but npm_config_prodution. PowerShell drops the `--` of a command that was typed correctly.
 */
function refuseLostProduction(env: NodeJS.ProcessEnv, command: StartCommand): void {
  const isNodeProduction = env['NODE_ENV'] === 'production';
  const lost = Object.keys(env)
    .filter((name) => name.startsWith('npm_config_'))
    .map((name) => name.slice('npm_config_'.length).replaceAll('_', '-'))
    .find((name) => closestMatch(name, ['production']) !== undefined);
  if (!isNodeProduction && lost === undefined) return;

  const what = isNodeProduction
    ? 'NODE_ENV is "production", but --production did not arrive'
    : `npm took --${lost} for itself`;
  const demo = env['npm_config_demo'] === undefined ? '' : ' --demo';
  throw new Error(
    `${what}: this would open the demonstration, so nothing is started. For production use "${typed(command)} -- --production${demo}" ` +
      `(in PowerShell npm.cmd for npm) or set LIVERY_PRODUCTION=1. For the demonstration use "${typed(command)} -- --demo" or set LIVERY_DEMO=1.`,
  );
}
