import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'livery-settings-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const settings = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: join(dir, 'data'), ...env });

describe('the settings of a portal', () => {
  it('are complete without any', () => {
    expect(settings()).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      brandsDir: 'brands',
      platformUrl: 'http://127.0.0.1:4100',
      trustedProxies: '',
      publicScheme: 'http',
      publicPort: ':4000',
      production: false,
    });
  });

  it('an empty variable is none', () => {
    const given = settings({ PLATFORM_URL: '', SESSION_KEY: '', PLATFORM_KEY: '' });
    expect(given.platformUrl).toBe('http://127.0.0.1:4100');
    expect(given.sessionKey.length).toBeGreaterThanOrEqual(32);
  });

  it('a secret is made once, and read by its owner alone', () => {
    const first = settings();
    expect(first.sessionKey).not.toBe(first.platformKey);
    expect(settings().sessionKey).toBe(first.sessionKey);
    const file = join(dir, 'data/session.key');
    expect(readFileSync(file, 'utf8')).toBe(first.sessionKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(settings({ SESSION_KEY: 'given' }).sessionKey).toBe('given');
  });

  it('behind TLS, and at port 80, addresses bear no port', () => {
    expect(settings({ PUBLIC_SCHEME: 'https' }).publicPort).toBe('');
    expect(settings({ PORT: '80' }).publicPort).toBe('');
    expect(() => settings({ PUBLIC_SCHEME: 'ftp' })).toThrow(/PUBLIC_SCHEME/);
  });
});
