import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStartSettings } from './settings.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'livery-start-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const settings = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  readStartSettings(args, { DATA_DIR: dir, ...env });

describe('npm start', () => {
  it('shows the demonstration, at the usual ports', () => {
    expect(settings()).toMatchObject({
      production: false,
      demo: true,
      port: 4000,
      platformPort: 4100,
      gamesPort: 4200,
      platformUrl: null,
    });
  });

  it('in production only when told to', () => {
    expect(settings(['--production'])).toMatchObject({ production: true, demo: false });
    expect(settings(['--production', '--demo'])).toMatchObject({ production: true, demo: true });
    expect(settings(['--production']).env).toMatchObject({ LIVERY_PRODUCTION: '1', LIVERY_DEMO: '' });
  });

  it('gives both servers one key and the same folders', () => {
    const { env } = settings();
    expect(env['PLATFORM_KEY']?.length).toBeGreaterThanOrEqual(32);
    expect(settings().env['PLATFORM_KEY']).toBe(env['PLATFORM_KEY']);
    expect(settings([], { PLATFORM_KEY: '' }).env['PLATFORM_KEY']).toBe(env['PLATFORM_KEY']);
    expect(env).toMatchObject({ DATA_DIR: dir, NODE_ENV: 'production', PORT: '4000' });
  });

  it.each(['0', '70000', 'http', '4000.5', '-1'])('PORT=%s is refused by name, with a way out', (port) =>
    expect(() => settings([], { PORT: port })).toThrow(/PORT is ".*4000/),
  );

  it('an empty PLATFORM_URL is none', () => {
    expect(settings([], { PLATFORM_URL: '' }).platformUrl).toBeNull();
    expect(settings([], { PLATFORM_URL: 'https://p.example' }).platformUrl).toBe('https://p.example');
  });
});
