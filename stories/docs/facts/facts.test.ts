import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { callTable } from '#schemas/generated/api.ts';
import { tokenNames } from '#engine/brand/layer/layerTheme.ts';
import { optionalTokens } from '#schemas/tokens.ts';
import { projectBrands } from './testing.ts';
import { contrastFacts, tokenGroups } from './tokenGroups.ts';
import { callsOf, rolesText, slotsOf } from './widgetFacts.ts';
import { searchWords, textsOf, wordsOfWidget } from './wordRows.ts';

let project: Awaited<ReturnType<typeof projectBrands>>;
let siam: BrandRevision;
beforeAll(async () => {
  project = await projectBrands();
  siam = await project.revisionOf('siam');
});

const factsOf = (name: string) => {
  const widget = project.widgets.get(name);
  if (!widget) throw new Error(`no widget "${name}"`);
  const props = {};
  widget.validate(props);
  return { slots: slotsOf(widget), calls: callsOf(widget, props) };
};

describe('the documentation of a widget', () => {
  it('lists its calls with queries and roles', () => {
    expect(factsOf('winner-board').calls).toEqual([
      {
        as: 'winners',
        call: 'winnerBoard',
        query: { gameCategory: 'ALL', language: 'EN', limitNum: 20 },
        every: 60_000,
        roles: ['guest', 'member', 'agent', 'trial'],
      },
    ]);
    expect(factsOf('balance').calls.map(({ call, roles }) => [call, rolesText(roles)])).toEqual([
      ['merchantWallet', 'all'],
      ['balance', 'member, agent, trial'],
    ]);
    expect([rolesText(['guest']), rolesText(['guest', 'member', 'agent', 'trial'])]).toEqual([
      'guest',
      'all',
    ]);
  });

  it('lists its slots with the allowed widgets', () => {
    expect(factsOf('site-nav').slots).toEqual([
      { name: 'items', allow: ['nav-link', 'nav-category', 'nav-vendor'] },
    ]);
  });

  it('works for every widget: each call is in the table', () => {
    for (const widget of project.widgets.values()) {
      const props = {};
      widget.validate(props);
      for (const { call } of callsOf(widget, props)) expect(callTable).toHaveProperty(call);
    }
  });
});

describe('the documentation of a theme', () => {
  it('lists every token once, with its values', () => {
    const tokens = tokenGroups(siam.theme).flatMap((group) => group.tokens);
    expect(tokens.map(({ name }) => name).toSorted()).toEqual([...tokenNames].toSorted());
    for (const { name, light, dark, description } of tokens)
      expect(optionalTokens.has(name) ? [description] : [light, dark, description]).not.toContain('');
  });

  it('shows the contrast of each declared pair, and which ones fall short', () => {
    const theme = { ...siam.theme, light: { ...siam.theme.light, text: '#999999', surface: '#ffffff' } };
    const [first] = contrastFacts(theme, 'light');
    expect(first).toMatchObject({ front: 'text', ground: 'surface', least: 4.5, ratio: 2.84, enough: false });
    expect(contrastFacts(siam.theme, 'dark').every(({ enough }) => enough)).toBe(true);
  });
});

describe('the contrast of translucent colours', () => {
  const pairOf = (text: string, surface: string) => {
    const theme = { ...siam.theme, light: { ...siam.theme.light, text, surface } };
    return contrastFacts(theme, 'light')[0];
  };

  it('is that of the blended foreground', () => {
    expect(pairOf('#000000', '#ffffff')).toMatchObject({ ratio: 21, enough: true });
    // Half of black over white is a grey.
    expect(pairOf('#00000080', '#ffffff')).toMatchObject({ ratio: 4, enough: false });
    expect(pairOf('rgb(0 0 0 / 50%)', '#ffffff')).toMatchObject({ ratio: 3.97, enough: false });
  });

  it.each(['#ffffff80', 'transparent'])('is unknown on %s', (surface) => {
    const fact = pairOf('#000000', surface);
    expect(fact).not.toHaveProperty('ratio');
    expect(fact?.enough).toBe(false);
  });
});

describe('the documentation of words', () => {
  it('shows the brand’s text if it has one, otherwise the widget’s own', () => {
    const revision = { ...siam, words: { en: { 'winner-board.title': 'Lucky people' } } };
    const rows = wordsOfWidget(textsOf(revision, project.widgets, 'en'), 'winner-board');
    expect(rows).toContainEqual({ key: 'winner-board.title', text: 'Lucky people', from: 'brand' });
    expect(rows.filter(({ key }) => key === 'winner-board.title')).toHaveLength(1);
    expect(rows.find(({ key }) => key === 'winner-board.empty')?.from).toBe('widget');
  });

  it('finds texts by key and by content, ignoring case', () => {
    const rows = (['a.title|Winners', 'b.title|Notices', 'b.all|All winners'] as const).map((one) => {
      const [key = '', text = ''] = one.split('|');
      return { key, text, from: 'brand' as const };
    });
    expect(searchWords(rows, ' WINNER').map(({ key }) => key)).toEqual(['a.title', 'b.all']);
    expect(searchWords(rows, 'B.TIT').map(({ text }) => text)).toEqual(['Notices']);
  });
});
