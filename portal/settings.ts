import { platformsOfShards } from '#kit/shards.ts';
import { webAddress } from '#kit/addressSetting.ts';
import { parseTrustedProxies } from '#engine/server/http/visitor.ts';
import type { AnalyticsReceivers, TrustedProxies } from '#engine/server/base/PortalEnvironment.ts';
import { analyticsIn } from './analyticsIn.ts';
import { drainMs, metricsSettings, type MetricsSettings } from '#kit/operationsSettings.ts';
import { openDataDir } from './dataDir.ts';
import { keyIn, minSecretLength } from './keyIn.ts';

/** A portal's settings from the environment. Each variable is described in docs/operators.md. */
export interface PortalSettings {
  host: string;
  port: number;
  dataDir: string;
  brandsDir: string;
  /** Folder shared by several portals: each copies the files of its build there. */
  sharedBuildsDir?: string;
  platformUrl: string;
  /** Where there are several databases: the platform of each shard. */
  shards?: ReadonlyMap<number, string>;
  platformKey: string;
  sessionKey: string;
  /** Secret of preview links. */
  previewKey: string;
  trustedProxies: TrustedProxies;
  /** In lower case. */
  countryHeader?: string;
  publicScheme: 'http' | 'https';
  publicPort: string;
  production: boolean;
  liveReload: boolean;
  /** Whether it writes schemas for editors into the folders of brands: one process does, outside production. */
  editorSchemas: boolean;
  log: string;
  /** Undefined: no metrics. */
  metrics: MetricsSettings | undefined;
  accessLog: boolean;
  /** Receivers of analytics by brand, from the file that `ANALYTICS_FILE` names. */
  analytics: ReadonlyMap<string, AnalyticsReceivers>;
  /** Bytes on disk for resized pictures of brands. */
  pictureCacheBytes: number;
  /** Milliseconds for which the portal still serves, reporting not ready, after SIGTERM. */
  drainMs: number;
}

/** Reads and validates the settings, creates the data folder and missing keys. Throws what is wrong and what to do. */
export function readSettings(env: NodeJS.ProcessEnv): PortalSettings {
  const port = portOf(env, 'PORT', 4000);
  const scheme = env['PUBLIC_SCHEME'] || 'http';
  if (scheme !== 'http' && scheme !== 'https')
    throw new Error(`PUBLIC_SCHEME is "${scheme}". Use http, or https behind a server that ends TLS.`);
  const shards = platformsOfShards(env);
  const platformUrl = platformUrlOf(env) ?? [...(shards?.values() ?? [])][0];
  const metrics = metricsSettings(env, 'METRICS_PORT');
  const drain = drainMs(env);
  const analytics = analyticsIn(env['ANALYTICS_FILE']);
  const trustedProxies = parseTrustedProxies(env['TRUSTED_PROXIES'] ?? '');
  const dataDir = env['DATA_DIR'] || '.data';
  openDataDir(dataDir);
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    dataDir,
    brandsDir: env['BRANDS_DIR'] || 'brands',
    ...(env['BUILD_FILES_DIR'] && { sharedBuildsDir: env['BUILD_FILES_DIR'] }),
    platformUrl: platformUrl ?? `http://127.0.0.1:${env['PLATFORM_PORT'] || 4100}`,
    ...(shards && { shards }),
    platformKey: env['PLATFORM_KEY'] || keyIn(dataDir, 'platform.key'),
    sessionKey: secretIn(env, 'SESSION_KEY') ?? keyIn(dataDir, 'session.key'),
    previewKey: previewKeyOf(env, dataDir),
    trustedProxies,
    ...(env['COUNTRY_HEADER'] && { countryHeader: countryHeaderOf(env['COUNTRY_HEADER']) }),
    publicScheme: scheme,
    publicPort: publicPortOf(env, scheme, port),
    production: env['LIVERY_PRODUCTION'] === '1',
    liveReload: env['LIVERY_PRODUCTION'] !== '1' && env['LIVE_RELOAD'] !== '0',
    editorSchemas: env['LIVERY_PRODUCTION'] !== '1' && (env['PORTAL_PROCESS'] || '1') === '1',
    log: env['LOG'] || 'info',
    metrics,
    accessLog: env['ACCESS_LOG'] === '1',
    analytics,
    pictureCacheBytes: pictureCacheBytes(env),
    drainMs: drain,
  };
}

/** A name of a header in lower case; throws for text that no header can have. */
function countryHeaderOf(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) return name.toLowerCase();
  throw new Error(`COUNTRY_HEADER is "${name}". Use the name of a header, such as cf-ipcountry.`);
}

/** A port from 1 to 65535; throws for any other value. */
export function portOf(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const port = Number(env[name] ?? usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} is "${env[name]}". Use a number from 1 to 65535, such as ${usual}.`);
  return port;
}

/** `PICTURE_CACHE_MB` in bytes: 16 MB is a dozen large pictures in all widths. */
function pictureCacheBytes(env: NodeJS.ProcessEnv): number {
  const megabytes = Number(env['PICTURE_CACHE_MB'] || 512);
  if (!Number.isInteger(megabytes) || megabytes < 16 || megabytes > 1_000_000)
    throw new Error(
      `PICTURE_CACHE_MB is "${env['PICTURE_CACHE_MB']}". Use a number of megabytes from 16 to 1000000, such as 512.`,
    );
  return megabytes * 1024 * 1024;
}

/** The port in the sites' addresses, empty for the scheme's default. Behind TLS the default is assumed. */
export function publicPortOf(env: NodeJS.ProcessEnv, scheme: 'http' | 'https', port: number): string {
  const own = scheme === 'https' ? 443 : 80;
  const seen = env['PUBLIC_PORT'] ? portOf(env, 'PUBLIC_PORT', own) : scheme === 'https' ? own : port;
  return seen === own ? '' : `:${seen}`;
}

/** The operator's own platform. Calls are at its root, so an address with a path would work only in part. */
function platformUrlOf({ PLATFORM_URL: text }: NodeJS.ProcessEnv): string | null {
  if (!text) return null;
  if (new URL(webAddress('PLATFORM_URL', text)).pathname === '/') return text;
  throw new Error(
    `PLATFORM_URL is "${text}". Use an address without a path, such as https://platform.example.`,
  );
}

/** The secret of preview links, created on first use; the portal and `brand preview` share it. */
export function previewKeyOf(env: NodeJS.ProcessEnv, dataDir: string): string {
  return secretIn(env, 'PREVIEW_KEY') ?? keyIn(dataDir, 'preview.key');
}

function secretIn(env: NodeJS.ProcessEnv, name: 'SESSION_KEY' | 'PREVIEW_KEY'): string | null {
  const key = env[name];
  if (!key) return null;
  if (key.length >= minSecretLength) return key;
  throw new Error(
    `${name} has ${key.length} characters. Use ${minSecretLength} or more, or leave it out: a key is then created in DATA_DIR.`,
  );
}
