import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processEnvironment, readStartSettings } from './settings.ts';
import type { StartCommand } from './StartCommand.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'livery-start-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const settings = (args: string[] = [], env: NodeJS.ProcessEnv = {}, command?: StartCommand) =>
  readStartSettings(args, { DATA_DIR: dir, ...env }, command);

describe('npm start', () => {
  it('starts the demonstration on the default ports', () => {
    expect(settings()).toMatchObject({
      production: false,
      demo: true,
      port: 4000,
      platformPort: 4100,
      gamesPort: 4200,
      platformUrl: null,
    });
  });

  it('R10.11 starts the desk next to a platform of its own, in a demonstration with demo operators', () => {
    const desk = { DESK_PORT: '4600', DESK_PUBLIC_URL: 'http://desk.localhost:4600' };
    expect(settings()).toMatchObject({ startsDesk: true, env: { ...desk, DEMO_OPERATORS: '1' } });
    const database = { DATABASE_URL: 'postgres://127.0.0.1/livery' };
    expect(settings(['--production'], database)).toMatchObject({
      startsDesk: true,
      env: { ...desk, DEMO_OPERATORS: '' },
    });
    expect(settings([], { PLATFORM_URL: 'http://127.0.0.1:9' }).startsDesk).toBe(false);
    expect(settings([], {}, 'start:platform').startsDesk).toBe(false);
    expect(() => settings([], { DESK_PORT: '4000' })).toThrow('PORT and DESK_PORT are both 4000');
  });

  it('starts a platform, a chat server and a desk for each database of SHARD_DATABASES, at ports one after another', () => {
    const [one, two] = ['postgres://127.0.0.1/one', 'postgres://127.0.0.1/two'];
    const given = {
      SHARD_DATABASES: `1=${one} 2=${two}`,
      PLATFORM_METRICS_PORT: '9200',
      PLATFORM_PROCESSES: '2',
    };
    const { env, shards } = settings([], given);
    expect(env).toMatchObject({
      SHARDS: '1=http://127.0.0.1:4100 2=http://127.0.0.1:4101',
      SHARD: '1',
      DATABASE_URL: one,
      SECRETS_KEY: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(shards.map((shard) => shard.env)).toMatchObject([
      {
        SHARD: '1',
        DATABASE_URL: one,
        PLATFORM_PORT: '4100',
        PLATFORM_METRICS_PORT: '9200',
        CHAT_PORT: '4500',
        DESK_PORT: '4600',
      },
      {
        SHARD: '2',
        DATABASE_URL: two,
        PLATFORM_PORT: '4101',
        PLATFORM_METRICS_PORT: '9202',
        CHAT_PORT: '4501',
        DESK_PORT: '4601',
        DESK_PUBLIC_URL: 'http://desk.localhost:4601',
      },
    ]);
  });

  it.each([
    [
      { SHARD_DATABASES: '1=postgres://127.0.0.1/one', DATABASE_URL: 'postgres://127.0.0.1/two' },
      /are both set/,
    ],
    [{ SHARD_DATABASES: 'postgres://127.0.0.1/one' }, /must list shards as <number>=<address>/],
    [{ SHARD_DATABASES: '0=postgres://127.0.0.1/one' }, /numbers from 1 to 900/],
    [{ SHARD_DATABASES: '1=postgres://127.0.0.1/one 1=postgres://127.0.0.1/two' }, /lists shard 1 twice/],
    [{ SHARD_DATABASES: '1=http://127.0.0.1' }, /not the address of a PostgreSQL/],
    [
      { SHARD_DATABASES: '1=postgres://127.0.0.1/one 2=postgres://127.0.0.1/two', GAMES_PORT: '4101' },
      /GAMES_PORT and PLATFORM_PORT of shard 2 are both 4101/,
    ],
  ])('refuses %j', (given, message) => {
    expect(() => settings([], given)).toThrow(message);
  });

  it('runs production only when requested', () => {
    const database = { DATABASE_URL: 'postgres://127.0.0.1/livery' };
    expect(settings(['--production'], database)).toMatchObject({ production: true, demo: false });
    expect(settings(['--production', '--demo'])).toMatchObject({ production: true, demo: true });
    expect(settings(['--production'], database).env).toMatchObject({
      LIVERY_PRODUCTION: '1',
      LIVERY_DEMO: '',
    });
  });

  it('reads LIVERY_PRODUCTION=1 and LIVERY_DEMO=1 like the options', () => {
    const database = { DATABASE_URL: 'postgres://127.0.0.1/livery' };
    expect(settings([], { ...database, LIVERY_PRODUCTION: '1' })).toMatchObject({
      production: true,
      demo: false,
    });
    expect(settings([], { LIVERY_PRODUCTION: '1', LIVERY_DEMO: '1' })).toMatchObject({
      production: true,
      demo: true,
    });
  });

  it('refuses production on the embedded database, and says what to set', () => {
    expect(() => settings(['--production'])).toThrow(/DATABASE_URL .* or PLATFORM_URL: .* add --demo/);
    expect(() => settings(['--production'], {}, 'start:platform')).toThrow(/DATABASE_URL \(PostgreSQL\): /);
    expect(settings(['--production'], {}, 'start:portal').production).toBe(true);
  });

  it('refuses to start the demonstration when npm consumed --production', () => {
    const lost = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/livery' };
    expect(() => settings([], lost)).toThrow(
      'NODE_ENV is "production", but --production was not passed on. This would start the demonstration, so nothing was started. For production use "npm start -- --production"',
    );
    expect(() => settings([], lost, 'start:platform')).toThrow('"npm run start:platform -- --production"');
    expect(() => settings([], { ...lost, npm_config_demo: 'true' })).toThrow(
      '"npm start -- --production --demo"',
    );
    expect(() => settings([], { npm_config_prodution: 'true' })).toThrow(
      'npm consumed the option --prodution',
    );
  });

  it('starts with NODE_ENV=production when the intention is explicit', () => {
    const lost = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/livery' };
    expect(settings(['--production'], lost).production).toBe(true);
    expect(settings([], { ...lost, LIVERY_PRODUCTION: '1' }).production).toBe(true);
    expect(settings(['--demo'], lost)).toMatchObject({ production: false, demo: true });
    expect(settings([], { ...lost, LIVERY_DEMO: '1' })).toMatchObject({ production: false, demo: true });
  });

  it('starts the demo games with a demonstration of its own platform, and with nothing else', () => {
    expect(settings()).toMatchObject({ startsVendors: true, env: { DEMO_VENDORS: '1' } });
    const production = { LIVERY_PRODUCTION: '1', DATABASE_URL: 'postgres://127.0.0.1/livery' };
    for (const one of [
      settings([], production),
      settings([], { PLATFORM_URL: 'https://p.example' }),
      settings([], {}, 'start:platform'),
      settings([], {}, 'start:portal'),
    ])
      expect(one).toMatchObject({ startsVendors: false, env: { DEMO_VENDORS: '' } });
  });

  it('starts a single server on request, and checks what that one needs', () => {
    expect(settings([], {}, 'start:platform')).toMatchObject({ startsPlatform: true, startsPortal: false });
    expect(settings([], {}, 'start:portal')).toMatchObject({ startsPlatform: false, startsPortal: true });
    const nowhere = { BRANDS_DIR: join(dir, 'nowhere') };
    expect(settings([], nowhere, 'start:platform').startsPlatform).toBe(true);
    expect(() => settings([], nowhere, 'start:portal')).toThrow('BRANDS_DIR');
    expect(settings([], { PORT: '4100' }, 'start:portal').port).toBe(4100);
    expect(settings([], { PORT: '4100' }, 'start:platform').platformPort).toBe(4100);
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

  it('refuses an unknown option: a misspelt --production would start the demonstration', () => {
    expect(() => settings(['--prodution'])).toThrow(
      'npm start has no option "--prodution". Did you mean --production?',
    );
    expect(() => settings(['here'])).toThrow('Available: --production and --demo.');
  });

  it('refuses one port for two servers, unless only one of them is started', () => {
    expect(() => settings([], { PORT: '4100' })).toThrow(
      'PORT and PLATFORM_PORT are both 4100. Use a different port for each.',
    );
    expect(settings([], { PORT: '4100', PLATFORM_URL: 'https://p.example' }).port).toBe(4100);
  });

  it.each([
    ['nowhere', 'there is no such folder'],
    ['file', 'a file is in its place'],
  ])('says that BRANDS_DIR=%s %s, before anything is started', (name, reason) => {
    writeFileSync(join(dir, 'file'), '');
    const path = join(dir, name);
    expect(() => settings([], { BRANDS_DIR: path })).toThrow(
      `BRANDS_DIR is "${path}", which cannot be read: ${reason}. Correct that, or set BRANDS_DIR to`,
    );
  });

  it('treats an empty folder as the default, and an empty HOST as loopback', () => {
    const { brandsDir, host, env } = settings([], { BRANDS_DIR: '', HOST: '' });
    expect([brandsDir, host, env['HOST']]).toEqual([join(process.cwd(), 'brands'), '127.0.0.1', '127.0.0.1']);
  });

  it('treats an empty PLATFORM_URL as unset', () => {
    expect(settings([], { PLATFORM_URL: '' }).platformUrl).toBeNull();
    expect(settings([], { PLATFORM_URL: 'https://p.example' }).platformUrl).toBe('https://p.example');
  });
});

describe('several processes', () => {
  const database = { DATABASE_URL: 'postgres://127.0.0.1/livery' };

  it('are one of each by default, and as many as the settings say', () => {
    expect(settings()).toMatchObject({ platformProcesses: 1, portalProcesses: 1 });
    const counts = { PLATFORM_PROCESSES: '3', PORTAL_PROCESSES: '2' };
    expect(settings([], { ...database, ...counts })).toMatchObject({
      platformProcesses: 3,
      portalProcesses: 2,
    });
    expect(settings([], counts, 'start:portal')).toMatchObject({ platformProcesses: 1, portalProcesses: 2 });
  });

  it('of a platform are refused on the embedded database, and the message says what to set', () => {
    const refused =
      'PLATFORM_PROCESSES is 2, but the embedded database is part of one process. Set DATABASE_URL to a PostgreSQL that they share, or leave PLATFORM_PROCESSES out.';
    expect(() => settings([], { PLATFORM_PROCESSES: '2' })).toThrow(refused);
    expect(() => settings([], { PLATFORM_PROCESSES: '2' }, 'start:platform')).toThrow(refused);
  });

  it.each(['0', '65', '-1', '1.5', 'all'])('PORTAL_PROCESSES=%s is refused by name', (text) =>
    expect(() => settings([], { PORTAL_PROCESSES: text })).toThrow(
      `PORTAL_PROCESSES is "${text}". Use a number from 1 to 64`,
    ),
  );

  it('have their metrics at a port each, which no other server may have', () => {
    const { env } = settings([], { PORTAL_PROCESSES: '3', METRICS_PORT: '9461' });
    const ports = [0, 1, 2].map((index) => processEnvironment('portal', index, env)['METRICS_PORT']);
    expect(ports).toEqual(['9461', '9462', '9463']);
    expect(() =>
      settings([], {
        ...database,
        PORTAL_PROCESSES: '3',
        METRICS_PORT: '9461',
        PLATFORM_PROCESSES: '2',
        PLATFORM_METRICS_PORT: '9463',
      }),
    ).toThrow('METRICS_PORT + 2 and PLATFORM_METRICS_PORT are both 9463.');
    const token = 'a-token-of-more-than-32-characters-for-tests';
    expect(() => settings([], { PORTAL_PROCESSES: '3', METRICS_TOKEN: token })).toThrow(
      'METRICS_TOKEN is set without METRICS_PORT',
    );
  });

  it('of a portal share its keys, and each has a data folder of its own', () => {
    const { env } = settings([], { PORTAL_PROCESSES: '2' });
    const [first, second] = [0, 1].map((index) => processEnvironment('portal', index, env));
    expect([first?.['DATA_DIR'], second?.['DATA_DIR']]).toEqual([dir, join(dir, 'portal-2')]);
    for (const key of ['SESSION_KEY', 'PREVIEW_KEY', 'PLATFORM_KEY']) {
      expect(first?.[key]?.length, key).toBeGreaterThanOrEqual(32);
      expect(second?.[key], key).toBe(first?.[key]);
    }
  });
});
