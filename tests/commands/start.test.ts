import { cpSync, readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#engine/server/index.ts';
import { copySmallBrands } from '#scripts/brand/testing/copySmallBrands.ts';
import { demoAccounts, demoPassword } from '#demo/accounts/index.ts';
import { demoOperatorPassword, demoOperators } from '#demo/operators/index.ts';
import { commandLine, descendants, isAlive, serverName } from '../support/processTree.ts';
import { until } from '../support/Site.ts';
import { prepareData } from '../support/preparedData.ts';
import { npm, rawNpm, root, startNpm, type Running } from '../faults/support/run.ts';
import { ask as askAt, freePorts, interrupt, logIn as logInAt, ready } from './startedSite.ts';

/** Milliseconds within which an operator command takes effect on the running site. */
const soon = 2000;

/** Two small brands instead of all, which each start would read and check. */
const brandsDir = mkdtempSync(join(tmpdir(), 'livery-start-brands-'));
beforeAll(() => copySmallBrands(brandsDir));
afterAll(() => rmSync(brandsDir, { recursive: true, force: true }));

const lantern = (port: string | undefined) => ({ host: `lantern.localhost:${port}` });
const ask = (port: string | undefined, path: string, headers: Record<string, string> = {}) =>
  askAt(port, path, { ...lantern(port), ...headers });
const logIn = (port: string | undefined, username: string) =>
  logInAt(port, username, demoPassword, lantern(port));

describe('npm start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-start-'));
  const env: Record<string, string> = {
    DATA_DIR: join(dir, 'data'),
    BRANDS_DIR: brandsDir,
    PLATFORM_MERCHANT: 'SIAM01',
  };
  let running: Running;

  beforeAll(async () => {
    Object.assign(env, await freePorts());
    running = startNpm('start', [], env);
    await ready(running);
  });
  afterAll(async () => {
    await interrupt(running);
    rmSync(dir, { recursive: true, force: true });
  });

  it('prints the address of each brand, the demo accounts, and "ready" as its last line', () => {
    const lines = running.stdout.trim().split('\n');
    expect(lines.at(-1)).toBe('ready');
    // On a busy machine a brand may still be being read, which its line says.
    expect(lines.join('\n')).toMatch(
      new RegExp(`^lantern  http://lantern\\.localhost:${env['PORT']}(?=$|  )`, 'm'),
    );
    expect(running.stdout).toContain(demoPassword);
    for (const { account } of demoAccounts) expect(running.stdout).toContain(account);
  });

  it.each(['PORT', 'PLATFORM_PORT', 'GAMES_PORT', 'DESK_PORT'])('serves /healthz on %s', async (name) => {
    expect((await ask(env[name], '/healthz')).status).toBe(200);
  });

  it('R10.11 prints the address of the desk, and whom to sign in as, which its provider has the codes for', async () => {
    expect(running.stdout).toContain(`desk  http://desk.localhost:${env['DESK_PORT']}\n`);
    for (const { login } of demoOperators) expect(running.stdout).toContain(`  ${login} `);
    const [, port = ''] =
      /then http:\/\/accounts\.localhost:(\d+)\/authenticator\n/.exec(running.stdout) ?? [];
    const { body } = await ask(port, '/authenticator', { host: `accounts.localhost:${port}` });
    const [, code = ''] = /<output>(\d{6})<\/output>/.exec(body) ?? [];
    const host = `desk.localhost:${env['DESK_PORT']}`;
    const response = await fetch(`http://127.0.0.1:${env['PLATFORM_PORT']}/operator/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'demo_finance', password: demoOperatorPassword, code }),
    });
    expect(await response.json()).toMatchObject({ success: true, value: { login: 'demo_finance' } });
    const page = await ask(env['DESK_PORT'], '/', { host });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<div id="app">')]);
  });

  it('refuses a second start on the same data folder with a message that names the process', async () => {
    const second = await npm('start', [], { ...env, ...(await freePorts()) });
    expect(second.code).not.toBe(0);
    const [, pid = ''] = /process (\d+)/.exec(second.stderr) ?? [];
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('start');
    expect(second.stdout).not.toContain('ready');
    expect((await ask(env['PORT'], '/healthz')).status).toBe(200);
  });

  it('R10.1 creates a brand with one command: checked, listed, and live on the running portal', async () => {
    expect(await npm('brand', ['new', 'acme', '--from', 'lantern'], env)).toMatchObject({ code: 0 });
    await until(
      async () => (await ask(env['PORT'], '/', { host: `acme.localhost:${env['PORT']}` })).status === 200,
      soon,
    );
    expect((await ask(env['PORT'], '/', { host: 'acme.localhost' })).body).toContain('Acme');
    expect(await npm('brand', ['check', 'acme'], env)).toMatchObject({ code: 0 });
    expect((await npm('brand', ['list'], env)).stdout).toContain('acme extends lantern: acme.localhost');
  });

  it('can create a brand that extends the base layer directly', async () => {
    // The designs of new brands arrange what the home of the project's layer has.
    cpSync(join(root, 'brands/base'), join(brandsDir, 'base'), { recursive: true });
    expect(await npm('brand', ['new', 'bare'], env)).toMatchObject({ code: 0 });
    await until(async () => (await ask(env['PORT'], '/', { host: 'bare.localhost' })).status === 200, soon);
  });

  it.each([
    ['lantern', 'already exists'],
    ['Acme!', 'cannot be the name'],
    ['../evil', 'cannot be the name'],
  ])('refuses %s as the name of a new brand', async (name, reason) => {
    const before = readdirSync(brandsDir).toSorted();
    const refused = await npm('brand', ['new', name], env);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stdout + refused.stderr).toContain(reason);
    expect(readdirSync(brandsDir).toSorted()).toEqual(before);
  });

  it('changes a balance through an operator command, which the member sees at once', async () => {
    const cookie = await logIn(env['PORT'], 'demo_member');
    const balance = async () => {
      const { status, body } = await ask(env['PORT'], '/wps/v2/wallets/balance', { cookie });
      expect(status).toBe(200);
      return cents(JSON.parse(body) as { value: { sumBalance: string } });
    };
    const before = await balance();
    const done = await npm('platform', ['balance', 'demo_member', '+100.00', '--reason', 'Goodwill'], env);
    expect(done).toMatchObject({ code: 0 });
    await expect.poll(balance, { timeout: soon }).toBe(before + 10_000);
  });

  it('with PLATFORM_URL starts no platform, prints no demo accounts, and serves brands from that platform', async () => {
    const ports = await freePorts();
    const second = startNpm('start', [], {
      ...ports,
      DATA_DIR: join(dir, 'portal-alone'),
      BRANDS_DIR: brandsDir,
      PLATFORM_URL: `http://127.0.0.1:${env['PLATFORM_PORT']}`,
    });
    await ready(second);
    expect((await ask(ports['PORT'], '/')).status).toBe(200);
    for (const name of ['PLATFORM_PORT', 'GAMES_PORT'])
      await expect(ask(ports[name], '/healthz'), name).rejects.toThrow('ECONNREFUSED');
    expect(second.stdout).not.toContain(demoPassword);
    await interrupt(second);
  });

  it.each(['platform', 'portal'])(
    'restarts the %s when it is killed, names the signal, and leaves the other server running',
    async (name) => {
      const servers = () =>
        descendants(running.process.pid ?? 0).map((pid) => [pid, serverName(pid)] as const);
      const pidOf = (one: string) => servers().find(([, its]) => its === one)?.[0] ?? 0;
      const other = name === 'platform' ? 'portal' : 'platform';
      const untouched = pidOf(other);
      process.kill(pidOf(name), 'SIGKILL');
      await until(() => running.stderr.includes(`The ${name} was ended by SIGKILL`), 5000);
      expect((await ask(env[other === 'portal' ? 'PORT' : 'PLATFORM_PORT'], '/healthz')).status).toBe(200);
      await until(() => running.stderr.includes(`The ${name} is ready again.`), 60_000);
      for (const port of ['PORT', 'PLATFORM_PORT'])
        expect((await ask(env[port], '/healthz')).status, port).toBe(200);
      expect(pidOf(other)).toBe(untouched);
    },
  );

  // Three seconds on an idle machine; while other tests run, jobs in progress take longer to end.
  it('stops soon after Ctrl-C, leaving no process and no lock', async () => {
    const family = descendants(running.process.pid ?? 0);
    expect(family.length).toBeGreaterThanOrEqual(3);
    const began = Date.now();
    await interrupt(running);
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(family.filter(isAlive)).toEqual([]);
  });

  it('stops within 10 s when only npm gets the signal, leaving no process and no lock', async () => {
    running = startNpm('start', [], env);
    await ready(running);
    const family = descendants(running.process.pid ?? 0);
    running.process.kill('SIGTERM');
    await until(() => !family.some(isAlive), 10_000);
    const again = startNpm('start', [], env);
    await ready(again);
    await interrupt(again);
  });
});

describe('a platform and a portal alone', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-alone-'));
  const env: Record<string, string> = {
    DATA_DIR: dir,
    BRANDS_DIR: brandsDir,
    DATABASE_URL: '',
    PLATFORM_URL: '',
  };
  let portal: Running;
  let platform: Running;

  beforeAll(async () => {
    await prepareData(dir);
    Object.assign(env, await freePorts());
    portal = startNpm('start:portal', [], env);
    await ready(portal);
  });
  afterAll(async () => {
    await Promise.all([interrupt(portal), interrupt(platform)]);
    rmSync(dir, { recursive: true, force: true });
  });

  it('the portal serves pages before its platform is up, and reports that it does not respond', async () => {
    expect((await ask(env['PORT'], '/')).status).toBe(200);
    expect(portal.stdout).toContain(
      `The platform at http://127.0.0.1:${env['PLATFORM_PORT']} (PLATFORM_PORT) does not respond.`,
    );
    await expect(ask(env['PLATFORM_PORT'], '/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('works with the platform once it is started on the same data folder', async () => {
    platform = startNpm('start:platform', [], env);
    await ready(platform);
    expect(platform.stdout).toContain(`platform ready http://127.0.0.1:${env['PLATFORM_PORT']}`);
    await expect
      .poll(() => logIn(env['PORT'], 'demo_member'), { timeout: 5000 })
      .toContain(`${sessionCookie}=`);
  });

  it.each(['start:portal', 'start:platform', 'start'])(
    'a second npm run %s on that folder is refused, and names the process that has locked it',
    async (command) => {
      const second = await npm(command, [], { ...env, ...(await freePorts()) });
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(/in use by process \d+/);
    },
  );

  it('the platform command exits with the signal’s code when its server is killed; the portal keeps running', async () => {
    const server = descendants(platform.process.pid ?? 0).find((pid) => serverName(pid) === 'platform') ?? 0;
    process.kill(server, 'SIGKILL');
    const { code, stderr } = await platform.ended;
    expect(code).toBe(137);
    expect(stderr).toContain('The platform was ended by SIGKILL');
    expect((await ask(env['PORT'], '/')).status).toBe(200);
  });

  it('each exits with code 0 on SIGTERM', async () => {
    platform = startNpm('start:platform', [], env);
    await ready(platform);
    for (const [running, script] of [
      [platform, 'startPlatform.ts'],
      [portal, 'startPortal.ts'],
    ] as const) {
      const all = descendants(running.process.pid ?? 0);
      const command = all.findLast((pid) => commandLine(pid).includes(script)) ?? 0;
      process.kill(command, 'SIGTERM');
      expect((await running.ended).code, script).toBe(0);
    }
  });
});

describe('npm start with invalid settings', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-start-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const env = { DATA_DIR: dir, BRANDS_DIR: brandsDir, DATABASE_URL: '', PLATFORM_URL: '' };
  beforeAll(() => prepareData(dir));

  it('refuses --production with the embedded database, and says what to set', async () => {
    const refused = await npm('start', ['--production'], { ...env, ...(await freePorts()) });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/DATABASE_URL.*--demo/);
    expect(refused.stdout).not.toContain('ready');
  });

  it('refuses --production that npm consumed itself, and shows the right command', async () => {
    const refused = await rawNpm(['start', '--production'], { ...env, ...(await freePorts()) });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('use "npm start -- --production"');
    expect(refused.stdout).not.toContain('ready');
  });

  it('starts --production with --demo', async () => {
    const ports = await freePorts();
    const running = startNpm('start', ['--production', '--demo'], { ...env, ...ports });
    await ready(running);
    expect((await ask(ports['PORT'], '/')).status).toBe(200);
    await interrupt(running);
  });

  it.each(['http', '0', '70000', ''])('says which values PORT may have when it is "%s"', async (port) => {
    const refused = await npm('start', [], { ...env, ...(await freePorts()), PORT: port });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('PORT');
    expect(refused.stderr).toContain('1 to 65535');
    expect(refused.stderr).not.toContain('    at ');
  });

  it('says which port is in use', async () => {
    const ports = await freePorts();
    const first = startNpm('start', [], { ...env, ...ports });
    await ready(first);
    const second = await npm('start', [], {
      ...ports,
      DATA_DIR: join(dir, 'other'),
      BRANDS_DIR: brandsDir,
      PLATFORM_URL: 'http://127.0.0.1:1',
    });
    await interrupt(first);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('PORT');
    expect(second.stderr).not.toContain('    at ');
  });
});

/** The main balance in the response, in hundredths. */
function cents(response: { value: { sumBalance: string } }): number {
  return Math.round(Number(response.value.sumBalance) * 100);
}
