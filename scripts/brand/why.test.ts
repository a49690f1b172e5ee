import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { why } from '#engine/authoring/explain/index.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';

const root = path.resolve(import.meta.dirname, '../..');
let asked: Parameters<typeof why>[0];

/** `file:line:column` of the value behind a key. */
function placeIn(file: string, text: string): string {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  return `${file}:${line + 1}:${(lines[line] ?? '').indexOf(text) + text.indexOf(': ') + 3}`;
}

beforeAll(async () => {
  asked = {
    files: nodeFiles(path.join(root, 'brands')),
    widgets: await loadWidgets(root),
    readSource: async (file) => readFileSync(path.join(root, file), 'utf8'),
  };
});

describe('npm run brand -- why', () => {
  it('R10.3 lists each layer that sets a token, and which is in force', async () => {
    const lines = await why(asked, 'siam', ['theme', 'accent']);
    expect(lines[0]).toMatch(/^brands\/base\/theme\.json:\d+:\d+ {2}base {2}states light "#[0-9a-f]{6}"$/);
    expect(lines.at(-1)).toMatch(
      /^brands\/siam\/theme\.json:\d+:\d+ {2}siam {2}changes dark "#[0-9a-f]{6}" {2}← in force$/,
    );
  });

  it('says where a text comes from, also if it is from the widget', async () => {
    const lines = await why(asked, 'siam', ['words', 'th', 'winner-board.title']);
    expect(lines[0]).toMatch(/^widgets\/home\/words\/th\.json:\d+:\d+ {2}widget winner-board {2}states "/);
  });

  it('shows the default of a widget, and what brands set instead', async () => {
    expect(await why(asked, 'siam', ['home', 'winners.rows'])).toEqual([
      `${placeIn('widgets/home/winner-board/schema.json', '"default": 20')}  widget winner-board  its default 20  ← in force`,
    ]);
    expect(await why(asked, 'siam', ['home', 'hot-games.category'])).toEqual([
      expect.stringMatching(
        /^widgets\/home\/game-row\/schema\.json:\d+:\d+ {2}widget game-row {2}has no default {2}← in force$/,
      ),
    ]);
    const [byWidget, bySiam] = await why(asked, 'siam', ['home', 'hot-games.variant']);
    expect(byWidget).toMatch(
      /^widgets\/home\/game-row\/schema\.json:\d+:\d+ {2}widget game-row {2}its default "\w+"$/,
    );
    expect(bySiam).toMatch(
      /^brands\/siam\/pages\/home\.json:\d+:\d+ {2}siam {2}states variant "\w+" {2}← in force$/,
    );
  });

  it("R10.3 names the layers that have a picture: the path is the base's, the picture the brand's own", async () => {
    const lines = await why(asked, 'siam', ['shell', 'logo.src']);
    expect(lines[1]).toMatch(
      /^brands\/base\/shell\.json:\d+:\d+ {2}base {2}states src "assets\/logo\.svg" {2}← in force$/,
    );
    expect(lines.slice(2)).toEqual([
      'brands/base/assets/logo.svg  base  has the file',
      'brands/siam/assets/logo.svg  siam  has the file  ← in force',
    ]);
    expect(await why(asked, 'siam', ['shell', 'logo'])).toContain(lines.at(-1));
    expect((await why(asked, 'siam', ['home', 'winners.fallback'])).at(-1)).toMatch(
      /assets\/game\.svg {2}\w+ {2}has the file {2}← in force$/,
    );
  });

  it('lists the ids of a page with widget, slot and layer, nested ones after their parents', async () => {
    const lines = await why(asked, 'siam', ['home']);
    const ids = lines.slice(0, -1).map((line) => line.trim().split(' ')[0]);
    expect(ids.indexOf('winners')).toBeGreaterThan(-1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(lines.find((line) => line.startsWith('banner '))).toMatch(
      /^banner +banner +in main +base {2}brands\/base\/pages\/home\.json:\d+:\d+/,
    );
    expect(lines.find((line) => line.startsWith('hot-games '))).toMatch(/ {2}changed by siam$/);
    expect(lines.find((line) => line.startsWith('password-notice '))).toMatch(/ {2}not for everybody$/);
    expect(lines.at(-1)).toContain('why siam shell');
    const shell = await why(asked, 'siam', ['shell']);
    expect(shell.find((line) => line.trim().startsWith('logo '))).toMatch(
      /^ +logo +brand-logo +in [\w-]+\.\w+ +base {2}brands\/base\/shell\.json:/,
    );
    expect(await why(asked, 'siam', ['register'])).toEqual([
      'register has no widgets of its own, it shows those of home: why siam home',
    ]);
  });

  it('lists the pages of a brand, the shell last', async () => {
    const lines = await why(asked, 'siam', []);
    expect(lines.find((line) => line.startsWith('home '))).toMatch(/^home +base, siam +\/ \/index/);
    expect(lines.at(-1)).toMatch(/^shell +base/);
  });

  it.each([
    ['siam', ['home', 'winers'], 'There is no widget "winers" on this page. Did you mean "winners"?'],
    ['siam', ['home', 'winners.rowz'], 'has no prop "rowz"'],
    ['siam', ['theme', 'acent'], 'There is no token "acent". Did you mean "accent"?'],
    ['siam', ['words', 'th', 'no.such'], 'No layer and no widget defines "no.such" in "th".'],
    ['siam', ['hme'], 'There is no page "hme". Did you mean "home"?'],
    ['siam', ['theme'], 'Ask for <page> [<id[.prop]>]'],
    ['siam', ['home', 'winners', 'rows'], 'Ask for <page> [<id[.prop]>]'],
    ['nobody', ['home', 'winners'], 'There is no brand "nobody".'],
  ])('for %s %j it says what does not exist', async (brand, question, message) => {
    await expect(why(asked, brand, question)).rejects.toThrow(message);
  });
});
