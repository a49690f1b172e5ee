import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Cluster } from './Cluster.ts';
import { findRunner } from './findRunner.ts';
import { packagedPrograms } from './programs.ts';

const programs = packagedPrograms();
const runner = findRunner();

describe.skipIf(!programs || !runner)('a temporary PostgreSQL', () => {
  it.skipIf(process.platform !== 'linux')('ends with its process, even by SIGKILL', async () => {
    const script = `
      import { Cluster } from './scripts/test/postgresql/Cluster.ts';
      const cluster = new Cluster(${JSON.stringify(programs)}, ${JSON.stringify(runner)});
      await cluster.start();
      process.stdout.write(String(cluster.pid));`;
    const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(owner.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    const folder = join(readlinkSync(`/proc/${pid}/cwd`), '..');
    expect(existsSync(join(folder, 'data/PG_VERSION'))).toBe(true);

    owner.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)('runs from a folder that only root may enter', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'livery-closed-'));
    onTestFinished(() => rmSync(closed, { recursive: true }));
    cpSync(join(programs!, '..'), join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    const bin = join(closed, 'native/bin');
    expect(spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', ...runner }).error).toMatchObject({
      code: 'EACCES',
    });
    const cluster = new Cluster(bin, runner!);
    onTestFinished(() => cluster.stop());
    await cluster.start();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
