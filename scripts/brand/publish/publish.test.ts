import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPreview } from '#engine/authoring/preview/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySmallBrands } from '../testing/copySmallBrands.ts';
import { typeCommand } from '../testing/typeCommand.ts';

const temp = mkdtempSync(path.join(tmpdir(), 'livery-publish-'));
const dir = path.join(temp, 'brands');
const env = { ...process.env, BRANDS_DIR: dir, DATA_DIR: path.join(temp, 'data') };

beforeAll(() => {
  copySmallBrands(dir);
  save('acme/brand.json', { format: 1, extends: 'lantern', name: 'Acme', hosts: ['acme.localhost'] });
  setRows(7);
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

function save(file: string, content: object): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), JSON.stringify(content));
}
const setRows = (rows: number) =>
  save('acme/pages/home.json', { change: [{ id: 'winners', props: { rows } }] });
const type = (words: string) => typeCommand(`npm run brand -- ${words}`, env);
const revisions = () =>
  readdirSync(path.join(dir, '.published/acme')).filter((name) => !name.startsWith('.'));

/** The steps build on each other, as a person takes them. */
describe('npm run brand -- draft, publish, history, rollback', () => {
  it.each([
    ['publish acme --yes', 'brands/acme has no draft: it is live as soon as it is saved.'],
    ['rollback acme 1 --yes', 'brands/acme has no draft'],
    ['draft acme --discard', 'brands/acme has no draft'],
    ['publish nobody', 'There is no brand "nobody" in brands. There are: acme, base, lantern.'],
    ['publish', '"publish" needs the name of a brand.'],
    ['publish acme lantern', '"publish" takes the name of one brand, and here are 2.'],
    ['rollback acme', '"rollback" takes a brand and the number of a revision'],
    ['publsh acme', 'There is no command "publsh". Did you mean "publish"?'],
    ['publish acme --yes=1', '--yes takes no value.'],
    ['publish acme --note', '--note needs a value.'],
  ])('refuses "%s"', async (words, message) => {
    const { code, out } = await type(words);
    expect(out).toContain(message);
    expect(code).toBe(1);
  });

  it('says that a brand without a draft has no history', async () => {
    expect((await type('history acme')).out).toContain('brands/acme is live as soon as it is saved');
  });

  it('begins a draft: what was live is revision 1', async () => {
    const { code, out } = await type('draft acme');
    expect(out).toContain(
      'brands/acme is a draft now: what you save there shows in a preview only. Revision 1 is live.\n',
    );
    expect(code).toBe(0);
    expect(revisions()).toEqual(['000001']);
    expect((await type('draft acme')).out).toContain('brands/acme is a draft already. Revision 1 is live.');
    expect(revisions()).toEqual(['000001']);
  }, 60_000);

  it.each([
    ['preview lantern', 'brands/lantern has no draft'],
    ['preview acme --expires soon', '"soon" is not a time of at most 30 days. Write 30m, 2h or 7d.'],
    ['preview acme --expires 31d', '"31d" is not a time of at most 30 days.'],
    ['preview acme --on lantern', '"lantern" is not a live site on "acme". There are: acme.'],
  ])('refuses "%s"', async (words, message) => {
    const { code, out } = await type(words);
    expect(out).toContain(message);
    expect(code).toBe(1);
  });

  it('prints a link to the draft that the portal of the same data folder accepts', async () => {
    const { code, out } = await type('preview acme --expires 2h');
    expect(code).toBe(0);
    const [, token = ''] = /^http:\/\/acme\.localhost:4000\/-\/preview\?token=(\S+)\n/.exec(out) ?? [];
    const key = readFileSync(path.join(temp, 'data/preview.key'), 'utf8');
    const now = Date.now();
    const read = await readPreview(key, token, { brand: 'acme', now });
    if (!read.ok) throw new Error(read.why);
    expect(read.preview).toMatchObject({ brand: 'acme', draft: 'acme' });
    expect(Math.abs(read.preview.expires - now - 2 * 3_600_000)).toBeLessThan(60_000);
    expect(out).toContain(' UTC it shows the draft of acme to everyone who has it.');
  });

  it('prints a link to the draft of a layer on a site that extends it, at the public address', async () => {
    expect((await type('draft base')).code).toBe(0);
    expect((await type('preview base')).out).toBe(
      '"base" is a layer. Name a site to see it on: --on acme. There are: acme, lantern.\n',
    );
    const live = { ...env, PUBLIC_SCHEME: 'https', PREVIEW_KEY: 'a preview key of 32 characters !' };
    const { out } = await typeCommand('npm run brand -- preview base --on lantern', live);
    const [, token = ''] = /^https:\/\/lantern\.localhost\/-\/preview\?token=(\S+)\n/.exec(out) ?? [];
    const read = await readPreview(live.PREVIEW_KEY, token, { brand: 'lantern', now: Date.now() });
    expect(read).toMatchObject({ ok: true, preview: { brand: 'lantern', draft: 'base' } });
    rmSync(path.join(dir, '.published/base'), { recursive: true });
  }, 60_000);

  it('prints the changes, and publishes nothing without agreement', async () => {
    setRows(9);
    const { code, out } = await type('publish acme');
    expect(out).toContain('acme  rows of winners on home is 9, was 7\nThis needs your agreement');
    expect(code).toBe(1);
    expect(revisions()).toEqual(['000001']);
  }, 60_000);

  it('goes live with a note', async () => {
    const { code, out } = await type('publish acme --yes --note "Nine winners"');
    expect(out).toContain('acme  rows of winners on home is 9, was 7\nRevision 2 of acme is live.\n');
    expect(code).toBe(0);
    expect((await type('publish acme --yes')).out).toContain(
      'Nothing differs from revision 2, which is live.',
    );
    expect(revisions()).toEqual(['000001', '000002']);
  }, 60_000);

  it('refuses a draft with errors, of the engine and of the rules, and names them', async () => {
    setRows(500);
    const { code, out } = await type('publish acme --yes');
    expect(out).toMatch(
      /brands\/acme\/pages\/home\.json:1:\d+ {2}wrong-prop {2}"rows" is 500, above the maximum/,
    );
    expect(out).toContain('Nothing was published: the draft of "acme" has errors. Revision 2 stays live.');
    expect(code).toBe(1);
    save('acme/brand.json', { format: 1, extends: 'lantern', name: 'Acme', hosts: ['lantern.localhost'] });
    setRows(9);
    const taken = await type('publish acme --yes');
    expect(taken.out).toContain(
      'taken-host  The host "lantern.localhost" is claimed by the brand "lantern" as well.',
    );
    expect(taken.code).toBe(1);
    save('acme/brand.json', { format: 1, extends: 'lantern', name: 'Acme', hosts: ['acme.localhost'] });
    expect(revisions()).toEqual(['000001', '000002']);
  }, 60_000);

  it('rolls back as a new revision, keeps the draft, and states how to continue', async () => {
    setRows(11);
    const { code, out } = await type('rollback acme 1 --yes');
    expect(out).toContain(
      'acme  rows of winners on home is 7, was 9\nRevision 3 of acme is live. It is what revision 1 was.\n',
    );
    expect(out).toContain('npm run brand -- draft acme --discard');
    expect(code).toBe(0);
    expect(readFileSync(path.join(dir, 'acme/pages/home.json'), 'utf8')).toContain('"rows":11');
    expect((await type('rollback acme 8 --yes')).out).toBe(
      '"acme" has no revision "8". There are: 1, 2, 3.\n',
    );
  }, 60_000);

  it('lists the history, the live revision first', async () => {
    const { out } = await type('history acme');
    const date = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}\S+`;
    expect(out).toMatch(
      new RegExp(
        `^3 {2}${date} {2}live {2}Back to revision 1\n {3}rows of winners on home is 7, was 9\n2 {2}${date} {2}Nine winners\n {3}rows of winners on home is 9, was 7\n1 {2}${date} {2}As it was when the first draft began\n$`,
      ),
    );
  });

  it('compares two revisions, and a revision with the draft', async () => {
    expect((await type('diff acme 1 2')).out).toBe('acme  rows of winners on home is 9, was 7\n');
    expect((await type('diff acme 3')).out).toBe('acme  rows of winners on home is 11, was 7\n');
    expect((await type('diff acme 1 3')).out).toBe('Nothing differs.\n');
    expect((await type('diff acme 1 9')).out).toBe('"acme" has no revision "9". There are: 1, 2, 3.\n');
  }, 60_000);

  it('replaces the draft by what is live, and keeps what was there', async () => {
    const asked = await type('draft acme --discard');
    expect(asked.code).toBe(1);
    const { out } = await type('draft acme --discard --yes');
    expect(out).toContain('brands/acme is a draft equal to revision 3, which is live.\n');
    const [, aside = ''] = /What was there before is in (\S+)\.\n/.exec(out) ?? [];
    expect(readFileSync(path.join(temp, aside, 'pages/home.json'), 'utf8')).toContain('"rows":11');
    expect((await type('diff acme 3')).out).toBe('Nothing differs.\n');
  }, 60_000);

  it('R10.4 refuses a rollback to a widget that no longer exists, with the finding', async () => {
    const file = path.join(dir, '.published/acme/000001/files/pages/home.json');
    const record = path.join(dir, '.published/acme/000001/revision.json');
    const text = '{"change":[{"insert":{"id":"old","widget":"marquee-of-2019"},"into":"main"}]}';
    rmSync(file);
    writeFileSync(file, text);
    const facts = JSON.parse(readFileSync(record, 'utf8')) as { files: Record<string, string> };
    facts.files['pages/home.json'] = hash('sha256', text, 'hex');
    rmSync(record);
    writeFileSync(record, JSON.stringify(facts));
    const { code, out } = await type('rollback acme 1 --yes');
    expect(out).toMatch(/brands\/acme\/pages\/home\.json:1:\d+ {2}unknown-widget {2}.*marquee-of-2019/);
    expect(out).toContain(
      'Revision 1 of "acme" does not fit what is installed now, so it was not restored. Revision 3 stays live.',
    );
    expect(code).toBe(1);
    expect(revisions()).toEqual(['000001', '000002', '000003']);
  }, 60_000);

  it.each([
    [
      'history acme --prune --keep 0',
      '"0" is not a number of revisions. Write how many are to stay: --keep 20.',
    ],
    ['history acme --prune --keep all', '"all" is not a number of revisions.'],
    ['history lantern --prune', 'brands/lantern has no draft'],
    ['history nobody --prune', 'There is no brand "nobody"'],
  ])('refuses "%s"', async (words, message) => {
    const { code, out } = await type(words);
    expect(out).toContain(message);
    expect(code).toBe(1);
    expect(revisions()).toHaveLength(3);
  });

  it('deletes old revisions on request, never the live one', async () => {
    expect((await type('history acme --prune')).out).toContain('"acme" has 3 revisions, so none is deleted.');
    // Without a terminal to ask in, nothing is deleted.
    expect((await type('history acme --prune --keep 2')).code).toBe(1);
    expect(revisions()).toHaveLength(3);
    expect((await type('history acme --prune --keep 2 --yes')).out).toBe(
      'Deleted 1 revision of acme: 1. 2 revisions left; revision 3 is live.\n',
    );
    expect(revisions()).toEqual(['000002', '000003']);
    expect((await type('history acme')).out).toMatch(/^3 .*live/);
    expect((await type('rollback acme 1 --yes')).out).toContain(
      '"acme" has no revision "1". There are: 2, 3.',
    );
    await type('history acme --prune --keep 1 --yes');
    expect(revisions()).toEqual(['000003']);
    expect(readdirSync(path.join(dir, '.published/acme')).join()).not.toContain('.half-');
  }, 60_000);

  it('creates a brand as a draft: what it was created as is revision 1', async () => {
    const { code, out } = await type('new comet --from lantern --draft');
    expect(out).toContain('brands/comet is a draft now');
    expect(out.match(/ borrowed-licence /g), 'how often the warning is printed').toHaveLength(1);
    expect(code).toBe(0);
    expect((await type('history comet')).out).toMatch(/^1 .*live/);
    save('comet/pages/home.json', { change: [{ id: 'winners', props: { rows: 6 } }] });
    expect((await type('publish comet --yes')).out).toContain('Revision 2 of comet is live.');
  }, 60_000);
});
