import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { checkBrands } from '../brand/check.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { applyFixes } from './applyFixes.ts';
import { checksPage } from './checksPage.ts';
import { rules } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-checks-'));
const dir = path.join(temp, 'brands');
let widgets: WidgetRegistry;

beforeAll(async () => void (widgets = await loadWidgets(root)));
beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  for (const brand of ['base', 'siam'])
    cpSync(path.join(root, 'brands', brand), path.join(dir, brand), {
      recursive: true,
      filter: (file) => !file.includes('.schema'),
    });
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

type Json = Record<string, unknown>;
const file = (name: string) => path.join(dir, name);
const write = (name: string, text: string) => writeFileSync(file(name), text);
function edit(name: string, change: (json: Json) => void): void {
  const json = JSON.parse(readFileSync(file(name), 'utf8')) as Json;
  change(json);
  write(name, JSON.stringify(json, null, 2));
}
/** What the widget itself says: a brand that says the same says nothing. */
const ownTitle = () => String(widgets.get('winner-board')?.words['en']?.['title']);
const codes = async () => (await checkBrands(dir, ['siam'], widgets)).findings.map(({ code }) => code);

/** Nodes of a page of siam that says them all itself. */
const pageOf = (...nodes: Json[]) => write('siam/pages/about-company.json', JSON.stringify({ nodes }));
const flags = (count: number, head = 'F') =>
  Array.from({ length: count }, (_, index) => ({ flag: head + index }));

async function messages(...wanted: string[]): Promise<string[]> {
  const { findings, live } = await checkBrands(dir, ['siam'], widgets);
  expect(live, JSON.stringify(findings)).toEqual(['siam']);
  return findings.filter(({ code }) => wanted.includes(code)).map(({ message }) => message);
}

function withHead(head: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(head));
  return bytes;
}

/** A PNG as far as its head goes. */
function picture(length: number): Uint8Array {
  const bytes = withHead('', length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, 10);
  new DataView(bytes.buffer).setUint32(20, 10);
  return bytes;
}

/** The smallest thing that each rule finds. */
const breakages: Record<string, () => void> = {
  'dead-link': () =>
    edit('siam/pages/home.json', (page) =>
      (page['change'] as Json[]).push({ id: 'hot-games', props: { more: '/nowhere' } }),
    ),
  'unknown-overlay': () =>
    write('siam/shell.json', '{ "change": [{ "id": "login-inline", "props": { "overlay": "logn" } }] }'),
  'unknown-flag': () => pageOf({ id: 'a', widget: 'stack', when: { not: { flag: 'FREPLAY3' } } }),
  'unknown-page': () => write('siam/pages/register.json', '{ "over": "hom" }'),
  'missing-asset': () => edit('siam/brand.json', (brand) => void (brand['favicon'] = 'assets/none.svg')),
  'unknown-text': () => write('siam/words/th.json', '{ "no.such-text": "x" }'),
  'unknown-placeholder': () => write('siam/words/th.json', '{ "winner-board.title": "{{nonsense}}" }'),
  'markup-in-text': () => write('siam/words/th.json', '{ "winner-board.title": "<b>x</b>" }'),
  'incomplete-language': () =>
    edit('siam/brand.json', (brand) =>
      (brand['languages'] as Json[]).push({ tag: 'ja', code: 'JA', name: '日本語' }),
    ),
  'useless-plural-form': () =>
    write('siam/words/th.json', '{ "account-menu.waiting_other": "x", "account-menu.waiting_many": "x" }'),
  'duplicate-id': () =>
    edit('siam/pages/home.json', (page) =>
      (page['change'] as Json[]).push({ insert: { id: 'banner', widget: 'banner' }, after: 'banner' }),
    ),
  'taken-host': () => {
    cpSync(file('siam'), file('abba'), { recursive: true });
  },
  'missing-compliance': () =>
    write('siam/shell.json', '{ "change": [{ "id": "compliance", "when": { "role": "member" } }] }'),
  'borrowed-licence': () => edit('siam/brand.json', (brand) => delete brand['licence']),
  'low-contrast': () =>
    edit(
      'siam/theme.json',
      (theme) => void ((theme['light'] as Json)['text'] = { $type: 'color', $value: '#cccccc' }),
    ),
  'empty-page': () =>
    write(
      'siam/pages/about-company.json',
      JSON.stringify({
        nodes: [{ id: 'only', widget: 'promo-strip', when: { any: [{ role: 'agent' }, { flag: 'CBS3' }] } }],
      }),
    ),
  'closed-opening': () =>
    write(
      'siam/shell.json',
      JSON.stringify({
        change: [
          {
            insert: { id: 'in', widget: 'footer-link', props: { path: '/?open=agent', text: 'help' } },
            into: 'help.items',
          },
        ],
      }),
    ),
  'hidden-from-all': () =>
    edit('siam/pages/home.json', (page) =>
      (page['change'] as Json[]).push({
        id: 'hot-games',
        when: { all: [{ signedIn: false }, { role: ['member', 'agent'] }] },
      }),
    ),
  'heavy-asset': () =>
    write(
      'siam/assets/big.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0${'h1'.repeat(30_000)}"/></svg>`,
    ),
  'idle-override': () => write('siam/words/en.json', JSON.stringify({ 'winner-board.title': ownTitle() })),
};

describe('brand check', () => {
  it('R10.1 finds nothing in the brands of the project', async () => {
    const { findings } = await checkBrands(path.join(root, 'brands'), [], widgets);
    expect(findings).toEqual([]);
  });

  it('has a rule in each folder, and a test breakage for each rule', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(rules.map(({ code }) => code).toSorted()).toEqual(folders.toSorted());
    expect(Object.keys(breakages).toSorted()).toEqual(folders.toSorted());
  });

  it.each(rules.map(({ code, severity }) => [code, severity] as const))(
    'R10.1 %s is found, with place, what follows and what to do',
    async (code, severity) => {
      breakages[code]?.();
      const { findings } = await checkBrands(dir, ['siam'], widgets);
      const found = findings.find((finding) => finding.code === code);
      expect(found, JSON.stringify(findings, null, 1)).toMatchObject({ severity });
      expect(found?.file).toMatch(/^brands\/siam\//);
      expect(found?.line).toBeGreaterThan(0);
      // What is wrong, what follows, what to do: a sentence each.
      expect(found?.message.split(/[.?!] (?=[A-Z"{])/).length, found?.message).toBeGreaterThan(2);
    },
  );

  it.each([
    ['empty-page', 'for a guest with CBS3 off.'],
    ['closed-opening', 'which does not exist for a member.'],
  ])('%s names the smallest audience: %s', async (code, who) => {
    breakages[code]?.();
    const { findings } = await checkBrands(dir, ['siam'], widgets);
    expect(findings.find((finding) => finding.code === code)?.message).toContain(who);
  });

  it.each<[string, Json, string]>([
    ['a flag', { flag: 'CBS3' }, 'for a guest with CBS3 off.'],
    ['a module', { module: 'LOTT' }, 'for a guest with LOTT off.'],
    ['a role', { role: 'agent' }, 'for a guest.'],
    ['a role that all have but one', { not: { role: 'trial' } }, 'for a trial.'],
    ['who is signed in', { signedIn: false }, 'for a member.'],
    ['VIP', { not: { vip: true } }, 'for a member with VIP service.'],
    ['a language', { language: 'th' }, 'for a guest in "en".'],
    ['a date', { until: '2999-01-01T00:00:00Z' }, 'for a guest at 2999-01-01T00:00:00.000Z.'],
    [
      'a flag and a language',
      { any: [{ flag: 'CBS3' }, { language: 'th' }] },
      'for a guest in "en" with CBS3 off.',
    ],
  ])('evaluates every kind of condition, and names the smallest audience: %s', async (_name, when, who) => {
    pageOf({ id: 'only', widget: 'promo-strip', when });
    expect(await messages('empty-page')).toEqual([expect.stringContaining(who)]);
  });

  it('empty-page looks into layout widgets: columns without content for some visitor are empty', async () => {
    const slots = { items: [{ id: 'inner', widget: 'promo-strip', when: { role: 'agent' } }] };
    pageOf({ id: 'outer', widget: 'stack', when: { flag: 'CBS3' }, slots });
    expect(await messages('empty-page')).toEqual([expect.stringContaining('for a guest.')]);
    pageOf({ id: 'outer', widget: 'stack', slots });
    expect(await messages('empty-page')).toEqual([expect.stringContaining('for a guest.')]);
    pageOf({ id: 'outer', widget: 'stack', slots }, { id: 'other', widget: 'promo-strip' });
    expect(await messages('empty-page')).toEqual([]);
    pageOf({ id: 'outer', widget: 'stack' });
    expect(await messages('empty-page')).toEqual([expect.stringContaining('is empty.')]);
  });

  it.each([
    ['a page without widgets', '{ "nodes": [] }', ['The page "about-company" is empty. ']],
    [
      'a page whose layers took all away',
      '{ "change": [{ "remove": "article" }] }',
      ['The page "about-company" is empty. '],
    ],
    ['a page that shows those of another', '{ "over": "home", "nodes": [] }', []],
  ])('empty-page looks at %s', async (_name, page, expected) => {
    write('siam/pages/about-company.json', page);
    const found = await messages('empty-page');
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('says so if there are too many combinations, and finds the fault in every pair of choices', async () => {
    pageOf(
      { id: 'one', widget: 'promo-strip', when: { any: [{ role: 'agent' }, { flag: 'CBS3' }] } },
      { id: 'other', widget: 'promo-strip', when: { all: flags(12) } },
    );
    expect(await messages('empty-page')).toEqual([
      expect.stringContaining(
        'for a guest with CBS3, F9 off. (Only every pair of choices was checked, not every combination.)',
      ),
    ]);
  });

  it('evaluates every combination of the conditions around a fault, however many there are elsewhere', async () => {
    breakages['empty-page']?.();
    write('siam/pages/help.json', JSON.stringify({ change: [{ id: 'service', when: { any: flags(12) } }] }));
    expect(await messages('empty-page')).toEqual([
      expect.stringMatching(/for a guest with CBS3 off\. Visitors who open it see an empty page/),
    ]);
  });

  it('reports nothing, and ends soon, if there are too many combinations', async () => {
    const all = Array.from({ length: 32 }, (_, part) => ({ all: flags(32, `P${part}-`) }));
    pageOf({ id: 'one', widget: 'game-row', props: { more: '/?open=agent' }, when: { all } });
    const began = process.threadCpuUsage();
    expect(await messages('empty-page', 'closed-opening', 'hidden-from-all')).toEqual([]);
    const { user } = process.threadCpuUsage(began);
    expect(user / 1000).toBeLessThan(5000);
  });

  describe('closed-opening checks the links', () => {
    const row = (more: string, rest: Json = {}): Json => ({
      id: 'row',
      widget: 'game-row',
      props: { more },
      ...rest,
    });

    it.each<[string, string, string]>([
      ['of a dialog that some have', '/?open=agent', 'which does not exist for a member.'],
      ['of a part of a dialog', '/games?open=agent/agentTeamOverview', 'which does not exist for a member.'],
      ['to a page without dialogs', '/helpmc?open=login', 'the page "help-plain" has no dialogs.'],
    ])('of a page that everyone sees: %s', async (_name, link, message) => {
      write('siam/pages/help-plain.json', '{ "shell": ["bottom"] }');
      pageOf(row(link));
      expect(await messages('closed-opening')).toEqual([expect.stringContaining(message)]);
    });

    it('and props that name a dialog, on the page where they stand', async () => {
      write('siam/shell.json', '{ "change": [{ "id": "notice", "when": { "role": "agent" } }] }');
      pageOf(
        { id: 'news', widget: 'notice-bar' },
        { id: 'mine', widget: 'notice-bar', when: { role: 'agent' } },
      );
      const found = await messages('closed-opening');
      expect(found.join()).toContain('"news" opens "notice", which does not exist for a member.');
      expect(found.join()).not.toContain('"mine"');
      edit('siam/pages/about-company.json', (page) => void (page['shell'] = ['top', 'bottom']));
      expect((await messages('closed-opening')).join()).toContain('the page "about-company" has no dialogs.');
    });

    it('in a dialog, for those who see that dialog', async () => {
      write(
        'siam/shell.json',
        JSON.stringify({ change: [{ insert: row('/?open=agent'), into: 'member.body' }] }),
      );
      expect(await messages('closed-opening')).toEqual([
        expect.stringContaining('"row" opens "agent", which does not exist for a member.'),
      ]);
    });

    it.each([
      ['what opens for all who see the link', row('/?open=agent', { when: { role: 'agent' } })],
      ['what leads a guest to the login', row('/?open=member/withdraw')],
      ['an address outside', row('https://example.com/?open=nonsense')],
    ])('and finds nothing in %s', async (_name, node) => {
      pageOf(node);
      expect(await messages('closed-opening')).toEqual([]);
    });
  });

  describe('hidden-from-all', () => {
    const inside = (outer: Json, inner: Json): Json => ({
      id: 'outer',
      widget: 'stack',
      when: outer,
      slots: { items: [{ id: 'inner', widget: 'promo-strip', when: inner }] },
    });

    it.each<[string, Json]>([
      [
        'ten conditions that a visitor meets',
        { all: [...flags(9), { role: 'agent' }, { not: { flag: 'X' } }] },
      ],
      [
        'twelve, too many to walk',
        { all: [...flags(6), ...flags(6, 'G').map((off) => ({ not: off })), { role: 'agent' }] },
      ],
    ])('accepts a widget under %s', async (_name, when) => {
      pageOf({ id: 'always', widget: 'promo-strip' }, { id: 'some', widget: 'promo-strip', when });
      expect(await messages('hidden-from-all')).toEqual([]);
    });

    it.each<[string, Json, Json, string[]]>([
      ['widths that exclude each other', { width: 'phone' }, { width: 'desktop' }, ['"inner"']],
      ['widths that meet', { width: ['phone', 'tablet'] }, { width: ['tablet', 'desktop'] }, []],
      ['roles that exclude each other', { signedIn: false }, { role: 'agent' }, ['"inner"']],
      ['a flag that is on and off', { flag: 'A' }, { not: { flag: 'A' } }, ['"inner"']],
    ])('includes the conditions of ancestors: %s', async (_name, outer, inner, ids) => {
      pageOf({ id: 'always', widget: 'promo-strip' }, inside(outer, inner));
      expect(await messages('hidden-from-all')).toEqual(
        ids.map((id) => expect.stringContaining(`No visitor ever sees ${id}`)),
      );
    });
  });

  describe('missing-compliance', () => {
    it.each<[string, () => void, string, string]>([
      [
        'home leaves the footer out',
        () => edit('siam/pages/home.json', (page) => void (page['shell'] = ['top', 'overlays'])),
        'siam/pages/home.json',
        'Its "shell" omits the region that contains them.',
      ],
      [
        'another page stands at /',
        () => {
          edit('siam/pages/home.json', (page) => void (page['paths'] = ['/home']));
          write(
            'siam/pages/start.json',
            '{ "paths": ["/"], "title": "page.home.title", "description": "page.home.description", "shell": ["top"], "nodes": [{ "id": "x", "widget": "promo-strip" }] }',
          );
        },
        'siam/pages/start.json',
        'the age mark, the licence line, the link to responsible gaming',
      ],
      [
        'the link leads elsewhere',
        () =>
          write('siam/shell.json', '{ "change": [{ "id": "compliance", "props": { "responsible": "/" } }] }'),
        'siam/shell.json',
        'The link to responsible gaming leads to "/"',
      ],
    ])('is found where %s', async (_name, breakIt, at, message) => {
      breakIt();
      const { findings } = await checkBrands(dir, ['siam'], widgets);
      const errors = findings.filter(({ severity }) => severity === 'error');
      expect(errors).toMatchObject([{ code: 'missing-compliance', file: `brands/${at}` }]);
      expect(errors[0]?.message).toContain(message);
      expect(errors[0]?.message).toContain('The site breaks the rules');
    });

    it.each(['/about/responsible-gaming?from=foot#top', 'https://www.gamblingtherapy.org'])(
      'accepts a link to %s',
      async (link) => {
        write(
          'siam/shell.json',
          JSON.stringify({ change: [{ id: 'compliance', props: { responsible: link } }] }),
        );
        expect(await messages('missing-compliance')).toEqual([]);
      },
    );
  });

  it('borrowed-licence lets a layer state the licence for its sites', async () => {
    const layer = { format: 1, site: false, extends: 'base', licence: { text: 'Licence 7' } };
    mkdirSync(file('house'));
    write('house/brand.json', JSON.stringify(layer));
    edit('siam/brand.json', (brand) => {
      delete brand['licence'];
      brand['extends'] = 'house';
    });
    expect(await messages('borrowed-licence')).toEqual([]);
    edit('house/brand.json', (brand) => delete brand['licence']);
    expect(await messages('borrowed-licence')).toEqual([
      expect.stringContaining('"Livery demo licence LD-0001", comes from "base".'),
    ]);
  });

  it('low-contrast checks both themes, and refuses the brand', async () => {
    edit(
      'siam/theme.json',
      (theme) => void ((theme['dark'] as Json)['text'] = { $type: 'color', $value: '#333333' }),
    );
    const { findings } = await checkBrands(dir, ['siam'], widgets);
    const found = findings.filter(({ code }) => code === 'low-contrast');
    expect(found.length).toBeGreaterThan(0);
    for (const { message, severity } of found) {
      expect(severity).toBe('error');
      expect(message).toMatch(/^In the dark theme .*has a contrast of \d\.\d+, below 4\.5\. .*lighter/);
    }
  });

  it.each<[string, string, Uint8Array, string]>([
    [
      'a font',
      'big.woff2',
      withHead('wOF2', 61 * 1024),
      'heavier than 60 kB. Pages wait for it on slow phones. Reduce it',
    ],
    [
      'a picture',
      'big.png',
      picture(251 * 1024),
      'heavier than 250 kB. Pages wait for it on slow phones. Save it as WebP',
    ],
  ])('heavy-asset finds %s', async (_name, name, bytes, message) => {
    writeFileSync(file(`siam/assets/${name}`), bytes);
    expect(await messages('heavy-asset')).toEqual([expect.stringContaining(message)]);
  });

  it('--fix removes idle overrides and leaves everything else as it was written', async () => {
    write(
      'siam/words/en.json',
      `{\n  "winner-board.title": ${JSON.stringify(ownTitle())},\n  "winner-board.pause": "Hold on"\n}\n`,
    );
    edit(
      'siam/theme.json',
      (theme) =>
        void ((theme['shared'] as Json)['text-sm'] = JSON.parse(
          readFileSync(file('base/theme.json'), 'utf8'),
        ).shared['text-sm']),
    );
    const { fixes } = await checkBrands(dir, ['siam'], widgets);
    expect(await applyFixes(dir, fixes)).toHaveLength(2);
    expect(readFileSync(file('siam/words/en.json'), 'utf8')).toBe(
      '{\n  "winner-board.pause": "Hold on"\n}\n',
    );
    expect(await codes()).not.toContain('idle-override');
  });

  it('--fix corrects misspellings if only one correction is possible, and nothing else', async () => {
    write(
      'siam/shell.json',
      '{ "change": [{ "id": "compliance", "props": { "responsible": "/about/responsible-gamin" } }] }',
    );
    write(
      'siam/words/en.json',
      `{\n  "winner-board.pausee":  "Hold on",\n  "compliance.play": "From {age} on",\n  "helpline.thai-1323": "Help",\n  "about.company.lead": "[a](/joni) [b](/help) [c](https://x.example/joni)",\n  "zzz": "kept"\n}\n`,
    );
    write(
      'siam/pages/about-company.json',
      '{ "change": [\n  { "id": "artcle", "when": { "flag": "FREPLAY3" }, "props": { "titel": "page.home.title" } },\n  { "move": "company-adlts",   "before": "artcle" }\n] }',
    );
    const fix = async () => applyFixes(dir, (await checkBrands(dir, ['siam'], widgets)).fixes);
    while ((await fix()).length > 0);
    expect(readFileSync(file('siam/pages/about-company.json'), 'utf8')).toBe(
      '{ "change": [\n  { "id": "article", "when": { "flag": "FREEPLAY3" }, "props": { "title": "page.home.title" } },\n  { "move": "company-adults",   "before": "article" }\n] }',
    );
    expect(readFileSync(file('siam/words/en.json'), 'utf8')).toBe(
      '{\n  "winner-board.pause":  "Hold on",\n  "compliance.play": "From {{age}} on",\n  "helpline.thai-1323": "Help",\n  "about.company.lead": "[a](/join) [b](/help) [c](https://x.example/joni)",\n  "zzz": "kept"\n}\n',
    );
    expect(readFileSync(file('siam/shell.json'), 'utf8')).toContain('"/about/responsible-gaming"');
    expect(await codes()).toEqual(['unknown-text']);
  });

  it('docs/checks.md matches the rules', () => {
    expect(readFileSync(path.join(root, 'docs/checks.md'), 'utf8')).toBe(checksPage(rules));
  });
});
