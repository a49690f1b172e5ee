import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildProject } from '#scripts/build/buildProject.ts';
import { serverFlags } from '#scripts/lib/serverProcess.ts';

const root = join(import.meta.dirname, '../..');

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
});

interface Started {
  child: ChildProcess;
  line: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

function start(dataDir: string, env: Record<string, string> = {}, server = 'demoPlatform'): Started {
  const child = spawn(process.execPath, [...serverFlags, join(root, `dist/server/${server}.js`)], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PLATFORM_PORT: '0',
      LOG: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const line = new Promise<string>((resolve) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  );
  return { child, line, ended };
}

/** One database for all tests here: creating it takes longer than everything else. */
let folder: string;
beforeAll(async () => {
  await buildProject(root);
  folder = await mkdtemp(join(tmpdir(), 'livery-platform-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reports when it is ready, serves requests, stops in time, and finds its data again', async () => {
  const first = start(folder);
  expect(await first.line).toMatch(/^platform ready http:\/\/127\.0\.0\.1:\d+$/);
  const url = (await first.line).slice('platform ready '.length);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await stat(join(folder, 'operator.key'))).mode & 0o777).toBe(0o600);
  const key = await readFile(join(folder, 'operator.key'), 'utf8');
  const switched = await fetch(`${url}/operator/SIAM01/modules/DIRECTREG3`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    body: '{"on":false,"by":"test"}',
  });
  expect(switched.status).toBe(200);

  const began = Date.now();
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
  expect(Date.now() - began).toBeLessThan(3_000);

  const second = start(folder);
  const again = (await second.line).slice('platform ready '.length);
  const tree = await (
    await fetch(`${again}/wps/system/whitelabel`, { headers: { 'x-merchant': 'SIAM01' } })
  ).text();
  expect(tree).toContain('"modId":"DIRECTREG3","enabled":"0"');
  second.child.kill('SIGINT');
  expect((await second.ended).code).toBe(0);
});

it('stops in time when its parent process is gone, leaving the folder unlocked and the data intact', async () => {
  const first = start(folder);
  await first.line;
  const began = Date.now();
  const code = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.disconnect();
  expect(await code).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(await readdir(folder)).not.toContain('database.lock');
  expect(await start(folder).line).toContain('platform ready');
});

it('refuses a folder that another process has locked, and takes over the folder of a killed process', async () => {
  const first = start(folder);
  await first.line;
  const refused = await start(folder).ended;
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(`in use by process ${first.child.pid}`);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await start(folder).line).toContain('platform ready');
});

it('refuses to run in production on the embedded database, and says what to do', async () => {
  const { code, errors } = await start(folder, { LIVERY_PRODUCTION: '1' }, 'platform').ended;
  expect(code).toBe(1);
  expect(errors).toContain('DATABASE_URL');
});

it.each(['abc', 'mysql://someone:hidden@127.0.0.1/x'])(
  'refuses DATABASE_URL=%s with a plain message that contains no password',
  async (address) => {
    const { code, errors } = await start(folder, { DATABASE_URL: address }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATABASE_URL is not the address of a PostgreSQL\. Use one such as postgres:/);
    expect(errors).not.toContain('hidden');
  },
);

it('stops with a plain message when its port is invalid', async () => {
  const { code, errors } = await start(folder, { PLATFORM_PORT: 'lots' }).ended;
  expect(code).toBe(1);
  expect(errors).toContain('PLATFORM_PORT is "lots"');
});

it('reports where a damaged data folder is and what to do, not which query failed', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'livery-broken-'));
  onTestFinished(() => rm(broken, { recursive: true }));
  await mkdir(join(broken, 'database'));
  await writeFile(join(broken, 'database/PG_VERSION'), '11\n');
  const { code, errors } = await start(broken).ended;
  expect(code).toBe(1);
  expect(errors).toContain(
    `The database in ${join(broken, 'database')} cannot be opened: its files are damaged`,
  );
  expect(errors).toMatch(/Move that folder aside .* or set DATA_DIR to another folder\./);
  expect(errors).not.toContain('Failed query');
});
