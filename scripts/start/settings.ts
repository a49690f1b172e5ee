import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyIn } from '#portal/keyIn.ts';

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

export function readStartSettings(args: string[], env: NodeJS.ProcessEnv): StartSettings {
  const root = process.cwd();
  const port = portOf(env, 'PORT', 4000);
  const platformPort = portOf(env, 'PLATFORM_PORT', 4100);
  const gamesPort = portOf(env, 'GAMES_PORT', 4200);
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const brandsDir = resolve(env['BRANDS_DIR'] ?? 'brands');
  const production = args.includes('--production');
  const demo = args.includes('--demo') || !production;
  mkdirSync(dataDir, { recursive: true });
  return {
    root,
    production,
    demo,
    host: env['HOST'] ?? '127.0.0.1',
    port,
    platformPort,
    gamesPort,
    dataDir,
    brandsDir,
    platformUrl: env['PLATFORM_URL'] || null,
    env: {
      ...env,
      NODE_ENV: 'production',
      LIVERY_ROOT: root,
      LIVERY_PRODUCTION: production ? '1' : '',
      LIVERY_DEMO: demo ? '1' : '',
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      GAMES_PORT: String(gamesPort),
      PLATFORM_KEY: env['PLATFORM_KEY'] || keyIn(dataDir, 'platform.key'),
    },
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const port = Number(env[name] ?? usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} is "${env[name]}". Use a number from 1 to 65535, such as ${usual}.`);
  return port;
}
