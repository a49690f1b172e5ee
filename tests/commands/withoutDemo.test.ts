import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDatabase, findServer } from '#platform/testing/databaseServer.ts';
import { copyProject } from '../faults/support/copyProject.ts';
import { npm } from '../faults/support/run.ts';
import { freePorts } from './startedSite.ts';

const server = await findServer();

/** The built project as an operator has it who deleted `demo/`. */
describe('a project without demo/', () => {
  let project = '';
  beforeAll(() => {
    project = copyProject(['dist']);
    rmSync(join(project, 'demo'), { recursive: true });
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  function start(args: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, ['scripts/start/start.ts', ...args], {
      cwd: project,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(project, '.data'), ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    return { child, ended, output: () => output };
  }

  it('starts no demonstration, and says why', async () => {
    const { ended, output } = start([], await freePorts());
    expect(await ended).toBe(1);
    expect(output()).toContain(
      `There is no demonstration here: the folder ${join(project, 'demo')} is missing.`,
    );
  });

  it('makes a brand with pictures and a font of its own, and checks it', async () => {
    const made = await npm('brand', ['new', 'acme', '--look', 'salon', '--languages', 'th,en'], {}, project);
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('brands/acme extends base.'),
    });
    const assets = readdirSync(join(project, 'brands/acme/assets'), { recursive: true });
    expect(assets).toEqual(expect.arrayContaining(['logo.svg', 'hero.svg', 'fonts/trirong-thai.woff2']));
    const checked = await npm('brand', ['check', 'acme'], {}, project);
    expect(checked).toMatchObject({ code: 0, stderr: '' });
  });

  it.runIf(server)('runs in production with the build that it has', async () => {
    const database = await createOwnDatabase(server?.url ?? '');
    const ports = await freePorts();
    const { child, ended, output } = start(['--production'], { ...ports, DATABASE_URL: database.url });
    try {
      await expect.poll(output, { timeout: 60_000 }).toMatch(/^ready$/m);
      expect(output()).not.toMatch(/^built$/m);
      const health = await fetch(`http://127.0.0.1:${ports['PLATFORM_PORT']}/readyz`);
      expect(health.status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${ports['PORT']}/readyz`)).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
      await ended;
      await database.drop();
    }
  });
});
