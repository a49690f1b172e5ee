import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { why, type Asked } from './why.ts';

const root = path.resolve(import.meta.dirname, '../..');
let asked: Asked;

beforeAll(async () => {
  asked = { dir: path.join(root, 'brands'), root, widgets: await loadWidgets(root) };
});

describe('npm run brand -- why', () => {
  it('R10.3 tells each layer that spoke of a token, and which is in force', async () => {
    const lines = await why(asked, 'siam', ['theme', 'accent']);
    expect(lines[0]).toMatch(/^brands\/base\/theme\.json:\d+:\d+ {2}base {2}states light "#[0-9a-f]{6}"$/);
    expect(lines.at(-1)).toMatch(
      /^brands\/siam\/theme\.json:\d+:\d+ {2}siam {2}changes dark "#[0-9a-f]{6}" {2}← in force$/,
    );
  });

  it('tells where a text comes from, also out of the widget itself', async () => {
    const lines = await why(asked, 'siam', ['words', 'th', 'winner-board.title']);
    expect(lines[0]).toMatch(
      /^widgets\/home\/winner-board\/words\/th\.json:2:\d+ {2}widget winner-board {2}states "/,
    );
  });

  it('tells the default of a widget, where no brand says anything else, and what a brand says over it', async () => {
    expect(await why(asked, 'siam', ['home', 'winners.rows'])).toEqual([
      'widget winner-board  its default  20  ← in force',
    ]);
    const [byWidget, bySiam] = await why(asked, 'siam', ['home', 'hot-games.count']);
    expect(byWidget).toMatch(/^widget game-row {2}its default {2}\d+$/);
    expect(bySiam).toMatch(
      /^brands\/siam\/pages\/home\.json:\d+:\d+ {2}siam {2}states count \d+ {2}← in force$/,
    );
  });

  it.each([
    ['siam', ['home', 'winers'], 'There is no widget "winers" on this page. Did you mean "winners"?'],
    ['siam', ['home', 'winners.rowz'], 'has no prop "rowz"'],
    ['siam', ['theme', 'acent'], 'There is no token "acent". Did you mean "accent"?'],
    ['siam', ['words', 'th', 'no.such'], 'Nobody states "no.such" in "th".'],
    ['siam', ['home'], 'Ask for <page> <id[.prop]>'],
    ['nobody', ['home', 'winners'], 'There is no brand "nobody".'],
  ])('of %s %j it says what is not there', async (brand, question, message) => {
    await expect(why(asked, brand, question)).rejects.toThrow(message);
  });
});
