import { mkdirSync } from 'node:fs';
import { keyIn } from './keyIn.ts';

/** What the environment says of a portal. Each variable is described in docs/operators.md. */
export interface PortalSettings {
  host: string;
  port: number;
  dataDir: string;
  brandsDir: string;
  platformUrl: string;
  platformKey: string;
  sessionKey: string;
  trustedProxies: string;
  publicScheme: 'http' | 'https';
  publicPort: string;
  production: boolean;
  liveReload: boolean;
  log: string;
}

export function readSettings(env: NodeJS.ProcessEnv): PortalSettings {
  const port = Number(env['PORT'] ?? 4000);
  const scheme = env['PUBLIC_SCHEME'] ?? 'http';
  if (scheme !== 'http' && scheme !== 'https')
    throw new Error(`PUBLIC_SCHEME is "${scheme}". Use http, or https behind a server that ends TLS.`);
  const dataDir = env['DATA_DIR'] ?? '.data';
  mkdirSync(dataDir, { recursive: true });
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    dataDir,
    brandsDir: env['BRANDS_DIR'] ?? 'brands',
    platformUrl: env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] ?? 4100}`,
    platformKey: env['PLATFORM_KEY'] || keyIn(dataDir, 'platform.key'),
    sessionKey: env['SESSION_KEY'] || keyIn(dataDir, 'session.key'),
    trustedProxies: env['TRUSTED_PROXIES'] ?? '',
    publicScheme: scheme,
    publicPort: scheme === 'https' || port === 80 ? '' : `:${port}`,
    production: env['LIVERY_PRODUCTION'] === '1',
    liveReload: env['LIVERY_PRODUCTION'] !== '1' && env['LIVE_RELOAD'] !== '0',
    log: env['LOG'] ?? 'info',
  };
}
