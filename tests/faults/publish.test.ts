import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site, until } from '../support/Site.ts';
import { documentOf } from './support/pageFacts.ts';
import { npm, root, startNpm, type Running } from './support/run.ts';

/** Files of the brand: enough for a publication to take a while, so that it can be killed in the middle. */
const files = 1000;

describe('a publication that is killed, contested or refused by the disk', () => {
  let site: Site;
  let env: NodeJS.ProcessEnv;
  let revision = 1;
  /** Copies that earlier kills have left. */
  let oldHalves: string[] = [];
  const name = 'published';
  const shelf = () => join(site.brandsDir, '.published', name);
  const entries = (start: RegExp) =>
    existsSync(shelf()) ? readdirSync(shelf()).filter((one) => start.test(one)) : [];
  const save = (title: string) => site.write(`${name}/words/en.json`, { 'page.home.title': title });
  const shown = async () => (await documentOf(site, name)).title;

  beforeAll(async () => {
    site = await Site.start();
    env = { BRANDS_DIR: site.brandsDir, DATA_DIR: site.dataDir, PORT: String(site.port) };
    const drawing = (index: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 ${index}h1"/></svg>`;
    for (let index = 0; index < files; index += 1) site.write(`${name}/assets/p${index}.svg`, drawing(index));
    save('Title 1');
    const config = { format: 1, extends: 'siam', name, hosts: [`${name}.localhost`], merchantCode: 'SIAM01' };
    site.write(`${name}/brand.json`, { ...config, defaultLanguage: 'en' });
    // A thousand drawings take longer to read than the brands of other tests.
    await until(async () => (await site.get('/helpmc', { brand: name })).status === 200, 90_000);
    const { code, stdout, stderr } = await npm('brand', ['draft', name], env);
    if (code !== 0) throw new Error(`The draft was not made: ${stdout}${stderr}`);
  }, 180_000);
  afterAll(async () => site.stop());

  /** Kills a running command with its whole process group. */
  async function kill({ process: child, ended }: Running): Promise<void> {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  it.each<[string, (halves: string[]) => boolean]>([
    ['before anything is written', () => true],
    ['when its copy begins', (halves) => halves.length > 0],
    [
      'in the middle of its copy',
      (halves) => halves.some((half) => countIn(join(shelf(), half, 'files/assets')) > files / 2),
    ],
    [
      'when its copy is complete',
      (halves) => halves.some((half) => countIn(join(shelf(), half, 'files/assets')) >= files),
    ],
    [
      'when its record is written',
      (halves) => halves.some((half) => existsSync(join(shelf(), half, 'revision.json'))),
    ],
    ['when it goes live', () => entries(/^\d/).length > revision],
  ])(
    'R10.4 leaves the old state or the new one when it is killed %s',
    async (_moment, isReached) => {
      const before = `Title ${revision}`;
      const after = `Title ${revision + 1}`;
      save(after);
      const running = startNpm('brand', ['publish', name, '--yes'], env);
      const end = Date.now() + 60_000;
      while (running.process.exitCode === null && Date.now() < end) {
        if (isReached(entries(/^\.half/).filter((half) => !oldHalves.includes(half)))) break;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await kill(running);
      oldHalves = entries(/^\.half/);
      const numbers = entries(/^\d/);
      const isNew = numbers.length > revision;
      if (isNew) revision += 1;
      for (const number of numbers) {
        const folder = join(shelf(), number);
        const record = JSON.parse(readFileSync(join(folder, 'revision.json'), 'utf8')) as { files: object };
        expect(Object.keys(record.files).length).toBe(countIn(join(folder, 'files/assets')) + 2);
      }
      await expect.poll(shown, { timeout: 10_000 }).toBe(isNew ? after : before);
      await site.restartPortal();
      expect(await shown()).toBe(isNew ? after : before);
    },
    120_000,
  );

  it('R10.4 succeeds after all of that', async () => {
    save('Title after');
    const { code, stdout } = await npm('brand', ['publish', name, '--yes'], env);
    expect(`${code} ${stdout}`).toMatch(/^0 /);
    revision += 1;
    await expect.poll(shown, { timeout: 10_000 }).toBe('Title after');
  }, 60_000);

  it('lets one of two processes win, and tells the other', async () => {
    save('Title contested');
    const both = await Promise.all([1, 2].map(() => npm('brand', ['publish', name, '--yes'], env)));
    // A process that starts after the other has ended finds nothing left to publish.
    const text = both.map(({ stdout }) => stdout).join('\n');
    expect(text).toContain(`Revision ${revision + 1} of ${name} is live.`);
    expect(text).toMatch(/in the meantime|Nothing differs from revision/);
    expect(both.map(({ code }) => code)).toContain(0);
    revision += 1;
    expect(entries(/^\d/)).toHaveLength(revision);
    await expect.poll(shown, { timeout: 10_000 }).toBe('Title contested');
  }, 60_000);

  it('says that the disk is full, and visitors see what they saw before', async () => {
    save('T'.repeat(200));
    const title = 'x'.repeat(90_000);
    const large = `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`;
    site.write(`${name}/assets/large.svg`, large);
    // The shell's limit for the size of a file refuses a write as a full disk does.
    const command = `ulimit -f 64; exec npm run -s brand -- publish ${name} --yes`;
    const outcome = await new Promise<{ code: number | null; out: string }>((resolve, reject) => {
      const child = spawn('sh', ['-c', command], {
        cwd: root,
        env: { ...process.env, ...env, NODE_OPTIONS: '' },
      });
      let out = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (out += part.toString()));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, out }));
    });
    expect(outcome.code).toBe(1);
    expect(outcome.out).toContain(`Nothing was published: brands/.published/${name} cannot be written`);
    expect(outcome.out).toContain('Visitors see what they saw before.');
    expect(entries(/^\d/)).toHaveLength(revision);
    expect(await shown()).toBe('Title contested');
    rmSync(join(site.brandsDir, name, 'assets/large.svg'));
  }, 60_000);

  it('keeps the site when its draft is deleted, refuses to publish, and writes the draft again', async () => {
    rmSync(join(site.brandsDir, name), { recursive: true });
    const refused = await npm('brand', ['publish', name, '--yes'], env);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain(`The folder brands/${name} is gone, and with it the draft.`);
    await site.restartPortal();
    expect(await shown()).toBe('Title contested');
    expect((await npm('brand', ['draft', name], env)).code).toBe(0);
    expect(existsSync(join(site.brandsDir, name, 'brand.json'))).toBe(true);
  }, 60_000);
});

function countIn(folder: string): number {
  return existsSync(folder) ? readdirSync(folder).length : 0;
}
