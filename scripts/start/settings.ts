import { resolve } from 'node:path';
import { nearest } from '#kit/nearest.ts';
import { portOf, readSettings } from '#portal/settings.ts';
import { tryBrandsDir } from '../lib/tryBrandsDir.ts';

/** What `npm start` passes to its servers. */
export interface StartSettings {
  root: string;
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  platformPort: number;
  gamesPort: number;
  dataDir: string;
  brandsDir: string;
  /** Set where the operator brings a platform of his own: then ours is not started. */
  platformUrl: string | null;
  env: NodeJS.ProcessEnv;
}

/** Reads what was said, and checks it before anything is built or started. Throws what is wrong and what to do. */
export function readStartSettings(args: string[], env: NodeJS.ProcessEnv): StartSettings {
  refuseUnknown(args);
  const root = process.cwd();
  const platformPort = portOf(env, 'PLATFORM_PORT', 4100);
  const gamesPort = portOf(env, 'GAMES_PORT', 4200);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const brandsDir = resolve(env['BRANDS_DIR'] || 'brands');
  const { host, port, platformKey } = readSettings({ ...env, DATA_DIR: dataDir });
  const platformUrl = env['PLATFORM_URL'] || null;
  if (!platformUrl) refuseTwice({ PORT: port, PLATFORM_PORT: platformPort, GAMES_PORT: gamesPort });
  tryBrandsDir(brandsDir);
  const production = args.includes('--production');
  const demo = args.includes('--demo') || !production;
  return {
    root,
    production,
    demo,
    host,
    port,
    platformPort,
    gamesPort,
    dataDir,
    brandsDir,
    platformUrl,
    env: {
      ...env,
      NODE_ENV: 'production',
      LIVERY_ROOT: root,
      LIVERY_PRODUCTION: production ? '1' : '',
      LIVERY_DEMO: demo ? '1' : '',
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      HOST: host,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      GAMES_PORT: String(gamesPort),
      PLATFORM_KEY: platformKey,
    },
  };
}

const options = ['--production', '--demo'];

/** A misspelt `--production` must not bring up the demonstration. */
function refuseUnknown(args: string[]): void {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown === undefined) return;
  const meant = nearest(unknown, options);
  const todo = meant === undefined ? `There are ${options.join(' and ')}.` : `Did you mean ${meant}?`;
  throw new Error(`npm start has no option "${unknown}". ${todo}`);
}

function refuseTwice(ports: Record<string, number>): void {
  for (const [name, port] of Object.entries(ports)) {
    const [other] = Object.entries(ports).find(([one, its]) => one !== name && its === port) ?? [];
    if (other !== undefined)
      throw new Error(`${name} and ${other} are both ${port}. Give each a port of its own.`);
  }
}
