import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'livery-settings-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const settings = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: join(dir, 'data'), ...env });

describe('the settings of a portal', () => {
  it('have defaults for every variable', () => {
    expect(settings()).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      brandsDir: 'brands',
      platformUrl: 'http://127.0.0.1:4100',
      publicScheme: 'http',
      publicPort: ':4000',
      production: false,
    });
  });

  it('treat an empty variable as absent', () => {
    const given = settings({ PLATFORM_URL: '', SESSION_KEY: '', PLATFORM_KEY: '' });
    expect(given.platformUrl).toBe('http://127.0.0.1:4100');
    expect(given.sessionKey.length).toBeGreaterThanOrEqual(32);
  });

  it('create each secret once, readable by its owner only', () => {
    const first = settings();
    expect(first.sessionKey).not.toBe(first.platformKey);
    expect(settings().sessionKey).toBe(first.sessionKey);
    const file = join(dir, 'data/session.key');
    expect(readFileSync(file, 'utf8')).toBe(first.sessionKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const given = 'a key of thirty-two characters !!';
    expect(settings({ SESSION_KEY: given }).sessionKey).toBe(given);
  });

  it('add no port to addresses behind TLS or at port 80', () => {
    expect(settings({ PUBLIC_SCHEME: 'https' }).publicPort).toBe('');
    expect(settings({ PORT: '80' }).publicPort).toBe('');
  });

  it.each([
    [{ PUBLIC_PORT: '80' }, ''],
    [{ PUBLIC_PORT: '8080' }, ':8080'],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' }, ':8443'],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' }, ''],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '' }, ''],
  ])('add the public port of a proxy to addresses: %j', (env, port) =>
    expect(settings(env).publicPort).toBe(port),
  );

  it.each([
    ['PUBLIC_SCHEME', 'ftp', /PUBLIC_SCHEME is "ftp"\. Use http/],
    ['PUBLIC_PORT', '70000', /PUBLIC_PORT is "70000"/],
    ['PORT', 'abc', /PORT is "abc"\. Use a number from 1 to 65535/],
    [
      'PLATFORM_URL',
      'platform.example',
      /PLATFORM_URL is "platform\.example"\. Use an address such as https/,
    ],
    ['PLATFORM_URL', 'localhost:4100', /PLATFORM_URL is "localhost:4100"/],
    ['PLATFORM_URL', 'https://platform.example/api', /PLATFORM_URL .* without a path/],
    ['SESSION_KEY', 'short', /SESSION_KEY has 5 characters\. Use 32 or more, or leave it out/],
    ['PREVIEW_KEY', 'short', /PREVIEW_KEY has 5 characters\. Use 32 or more, or leave it out/],
    ['TRUSTED_PROXIES', '10.0.0.0/99', /TRUSTED_PROXIES: "10\.0\.0\.0\/99" is not an IP address/],
  ])('refuse %s=%s, naming the variable and what to use', (name, value, text) => {
    expect(() => settings({ [name]: value })).toThrow(text);
  });

  it('refuse a data folder that is a file or lies below one', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      expect(() => settings({ DATA_DIR: path })).toThrow(
        `DATA_DIR is "${path}", which cannot be written to: a file is in its place. The portal does not start.`,
      );
  });

  it('close a data folder that was open to others, with what the portal had stored in it', () => {
    const data = join(dir, 'open');
    const revision = join(data, 'revisions/acme/7.json');
    mkdirSync(join(data, 'revisions/acme'), { recursive: true, mode: 0o755 });
    writeFileSync(revision, '{}', { mode: 0o644 });
    chmodSync(revision, 0o644);
    chmodSync(data, 0o755);
    settings({ DATA_DIR: data });
    const modes = [data, join(data, 'revisions'), join(data, 'revisions/acme'), revision].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('leave the mode of a folder in which everyone may write', () => {
    const data = join(dir, 'shared');
    mkdirSync(data);
    chmodSync(data, 0o1777);
    settings({ DATA_DIR: data });
    expect(statSync(data).mode & 0o7777).toBe(0o1777);
  });

  it('leave no test file in the data folder', () => {
    settings();
    expect(readdirSync(join(dir, 'data')).toSorted()).toEqual(['platform.key', 'preview.key', 'session.key']);
  });

  it('refuse a damaged or unreadable key, naming its file', () => {
    settings();
    const file = join(dir, 'data/session.key');
    writeFileSync(file, '');
    expect(settings).toThrow(`The key in ${file} is damaged: it has 0 characters, not 32 or more. Restore`);
    rmSync(file);
    mkdirSync(file);
    expect(settings).toThrow(`The key in ${file} cannot be read: a folder is in its place. Start as`);
  });
});
