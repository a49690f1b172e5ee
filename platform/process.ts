import { createLog } from './log.ts';
import { startPlatform } from './main.ts';

/** How long an orderly end may take. */
const endMs = 3_000;

/** `platform` as a process: reads the environment, says when it is ready, ends on SIGINT and SIGTERM. */
async function run(): Promise<void> {
  const { env } = process;
  const production = env['LIVERY_PRODUCTION'] === '1' || process.argv.includes('--production');
  const platform = await startPlatform({
    host: env['HOST'] || '127.0.0.1',
    port: portOf('PLATFORM_PORT', 4100),
    gamesPort: portOf('GAMES_PORT', 4200),
    dataDir: env['DATA_DIR'] || '.data',
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    platformKey: env['PLATFORM_KEY'] ?? '',
    ...(env['PLATFORM_PUBLIC_URL'] ? { publicUrl: publicUrlOf(env['PLATFORM_PUBLIC_URL']) } : {}),
    production,
    demo: env['LIVERY_DEMO'] === '1' || process.argv.includes('--demo') || !production,
    log: createLog(env['LOG']),
    ...(env['LIVERY_ROOT'] ? { root: env['LIVERY_ROOT'] } : {}),
  });
  process.stdout.write(`platform ready ${platform.url}\n`);

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), endMs).unref();
    platform.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function portOf(name: string, usual: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : usual;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is "${text}". Use a port from 0 to 65535.`);
}

function publicUrlOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`PLATFORM_PUBLIC_URL is "${text}". Use an address such as https://platform.example.`);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

run().catch(fail);
