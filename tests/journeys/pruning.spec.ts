import type { Browser, BrowserContext, Response } from '@playwright/test';
import type { Condition } from '#engine/contracts/audience.ts';
import { cookieOf, enter } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

/** A visitor: an account or a guest, in a language. */
const audiences = {
  guest: { account: null, language: 'th' },
  'guest in English': { account: null, language: 'en' },
  member: { account: demo.member, language: 'th' },
  vip: { account: demo.vip, language: 'th' },
  agent: { account: demo.agent, language: 'th' },
  trial: { account: demo.trial, language: 'en' },
} as const;
type Who = keyof typeof audiences;

const everybody = Object.keys(audiences) as Who[];
const signedIn: Who[] = ['member', 'vip', 'agent', 'trial'];

/** A canary for every kind of condition, and who may see it. */
const canaries: Record<string, { when: Condition; for: Who[] }> = {
  guests: { when: { signedIn: false }, for: ['guest', 'guest in English'] },
  signed: { when: { signedIn: true }, for: signedIn },
  members: { when: { role: 'member' }, for: ['member', 'vip'] },
  agents: { when: { role: 'agent' }, for: ['agent'] },
  trials: { when: { role: 'trial' }, for: ['trial'] },
  nottrials: { when: { signedIn: true, not: { role: 'trial' } }, for: ['member', 'vip', 'agent'] },
  ranked: { when: { vip: true }, for: ['vip'] },
  flagoff: { when: { flag: 'CBS3' }, for: [] },
  flagon: { when: { flag: 'DIRECTREG3' }, for: everybody },
  moduleoff: { when: { module: 'NOSUCHMODULE' }, for: [] },
  english: { when: { language: 'en' }, for: ['guest in English', 'trial'] },
  later: { when: { from: '2099-01-01T00:00:00Z' }, for: [] },
  over: { when: { until: '2020-01-01T00:00:00Z' }, for: [] },
  running: { when: { from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }, for: everybody },
  nobody: { when: { all: [{ role: 'agent' }, { not: { signedIn: true } }] }, for: [] },
};
const names = Object.keys(canaries);

/** Widgets that are used only once on this home, so that their code shows who gets them. */
const codes: Record<string, { when: Condition; for: Who[]; props?: object }> = {
  tabs: { when: { flag: 'CBS3' }, for: [] },
  'rank-table': {
    when: { signedIn: false },
    for: ['guest', 'guest in English'],
    props: { rankType: 'bet' },
  },
  'app-download': { when: { role: 'member' }, for: ['member', 'vip'] },
  feature: {
    when: { role: 'agent' },
    for: ['agent'],
    props: { title: 'page.home.title', text: 'page.home.title' },
  },
  grid: { when: { role: 'trial' }, for: ['trial'] },
};
/** Which of them an address or a text names as code. */
const codesIn = (text: string) => Object.keys(codes).filter((widget) => text.includes(`/build/${widget}-`));
/** Which of them have styles inside a page. */
const stylesIn = (html: string) => {
  const sheets = (/<style data-sheets="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
  return Object.keys(codes).filter((widget) => sheets.includes(widget));
};
const codesFor = (who: Who) => Object.keys(codes).filter((widget) => codes[widget]?.for.includes(who));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** One node with a canary in its id, a prop, a word, and the name of its asset. */
const nodesOf = (name: string, when: Condition) => [
  {
    id: `canary-${name}`,
    widget: 'stack',
    when,
    slots: {
      items: [
        { id: `canary-${name}-logo`, widget: 'brand-logo', props: { src: `assets/canary-${name}.svg` } },
        {
          id: `canary-${name}-link`,
          widget: 'coming',
          props: { title: `canary.${name}.title`, text: `canary.${name}.text` },
        },
      ],
    },
  },
];

/** A visitor opens home, goes to the help page and comes back. Returns all scripts and documents that were loaded. */
async function browse(
  site: Site,
  browser: Browser,
  watched: (context: BrowserContext) => Promise<BrowserContext>,
  account: string | null,
) {
  const context = await watched(await browser.newContext({ locale: 'th-TH' }));
  const page = await context.newPage();
  if (account) await enter(page, site, account, 'aviary');
  const came: Promise<{ url: string; text: string }>[] = [];
  const note = (response: Response) => {
    const url = response.url();
    // The stream of live changes does not end.
    if (!/\.js$|\/-\/document/.test(url)) return;
    // A finished worker discards its source.
    const text = /\/formats-/.test(url)
      ? site.get(new URL(url).pathname, { brand: 'aviary' }).then(({ body }) => body)
      : response.text();
    came.push(text.then((read) => ({ url, text: read })));
  };
  page.on('response', note);
  await page.goto(site.origin('aviary'));
  await hydratePage(page);
  await page.locator('#w-footer').getByRole('link', { name: 'ศูนย์ช่วยเหลือ', exact: true }).first().click();
  await expect(page.locator('main')).toHaveClass(/help/);
  await page.goBack();
  await expect(page.locator('#w-canary-running')).toBeAttached();
  await page.waitForLoadState('networkidle');
  // One that comes later could not be read before the context is closed.
  page.off('response', note);
  return { context, loaded: await Promise.all(came) };
}

test('content hidden by a condition is in no HTML, document, script or source map that its audience excludes', async ({
  browser,
  watched,
  site,
}) => {
  test.slow();
  // Another journey on this site may have turned the chat on.
  await site.operate('flag', 'CBS3', 'off');
  await until(async () => !(await site.get('/')).body.includes('id="w-side-chat"'));
  const words = Object.fromEntries(
    names.flatMap((name) => [
      [`canary.${name}.title`, `canary-${name} word`],
      [`canary.${name}.text`, `canary-${name} text`],
    ]),
  );
  for (const name of names) site.write(`aviary/assets/canary-${name}.svg`, svg);
  const coded = Object.entries(codes).map(([widget, { when, props }]) => ({
    id: `code-of-${widget}`,
    widget,
    when,
    ...(props && { props }),
  }));
  const inserts = [...names.flatMap((name) => nodesOf(name, canaries[name]?.when ?? {})), ...coded].map(
    (insert) => ({ insert, after: 'promotions' }),
  );
  await site.addBrand(
    'aviary',
    {},
    {
      'pages/home.json': { change: inserts },
      'words/th.json': words,
      'words/en.json': words,
    },
  );

  for (const [who, { account, language }] of Object.entries(audiences)) {
    const cookie = [
      account ? await cookieOf(site, account, 'aviary') : '',
      `livery-appearance=${language}.light`,
    ].join('; ');
    await site.filled('aviary', { cookie });
    const bodies = await Promise.all(
      ['/', '/-/document?path=/'].map(
        async (path) => (await site.get(path, { brand: 'aviary', headers: { cookie } })).body,
      ),
    );
    for (const body of bodies) {
      const met = names.filter((name) => body.includes(`canary-${name}`));
      const wanted = names.filter((name) => canaries[name]?.for.includes(who as Who));
      expect(met, who).toEqual(wanted);
      for (const name of wanted)
        for (const place of [`canary-${name}.svg`, `canary-${name} word`, `canary-${name}-link`])
          expect(body, `${who} ${place}`).toContain(place);
      // HTML names only the code of what hydrates.
      const code = codesIn(body);
      if (body.startsWith('{')) expect(code, `code for ${who}`).toEqual(codesFor(who as Who));
      else {
        expect(codesFor(who as Who), `code in the HTML for ${who}`).toEqual(expect.arrayContaining(code));
        expect(stylesIn(body), `styles for ${who}`).toEqual(codesFor(who as Who));
      }
      expect(body, who).not.toMatch(/code-of-tabs|CBS3|NOSUCHMODULE/);
    }
  }

  const scripts = new Set<string>();
  for (const who of ['guest', 'member', 'agent'] as const) {
    const { context, loaded } = await browse(site, browser, watched, audiences[who].account);
    const hiddenNames = names.filter((name) => !canaries[name]?.for.includes(who));
    expect(loaded.length, who).toBeGreaterThan(10);
    for (const { url, text } of loaded) {
      for (const name of hiddenNames) expect(text, `${url} of ${who}`).not.toContain(`canary-${name}`);
      for (const widget of codesIn(`${url} ${text}`))
        expect(codesFor(who), `${url} of ${who}`).toContain(widget);
      expect(text, url).not.toContain('sourceMappingURL');
      if (url.endsWith('.js')) scripts.add(url);
    }
    expect(JSON.stringify(await context.storageState()), who).not.toContain('canary');
    await context.close();
  }

  for (const url of scripts)
    expect((await site.get(`${new URL(url).pathname}.map`, { brand: 'aviary' })).status, url).toBe(404);
  expect((await site.get('/')).body).not.toContain('canary-');
});

test('content hidden at a width is invisible and dehydrated, and its code is not loaded', async ({
  page,
  site,
}) => {
  await site.addBrand(
    'narrow',
    {},
    {
      'pages/home.json': {
        change: [
          { insert: { id: 'on-phones', widget: 'tabs', when: { width: 'phone' } }, before: 'banner' },
          { insert: { id: 'on-desktops', widget: 'grid', when: { width: 'desktop' } }, before: 'banner' },
        ],
      },
    },
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin('narrow'));
  await hydratePage(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#w-on-phones')).toBeHidden();
  expect(requested.filter((path) => path.includes('/build/tabs-'))).toEqual([]);
});
