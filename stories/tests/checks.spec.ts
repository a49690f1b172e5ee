import { expect, test, type Page } from '@playwright/test';
import { clippedTexts } from '#tests/support/appearances.ts';
import { axeIn } from './axe.ts';
import { keyboardIn } from './keyboard.ts';
import { unmirroredIn } from './mirrored.ts';
import { blankIn, brokenIn, sidewaysIn } from './troublesIn.ts';

/** A window that shows HTML like Storybook does. */
async function show(page: Page, html: string, dir = 'ltr'): Promise<Page> {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.setContent(
    `<!doctype html><html lang="en" dir="${dir}"><title>A story</title><body><div id="storybook-root">${html}</div>`,
  );
  return page;
}

const right = `<main><h1>Wins</h1><p style="padding-inline-start: 20px">All of them</p>
  <a href="#a">One</a> <button>Two</button> <label>Name <input></label></main>`;

test('finds nothing in correct content, in both directions', async ({ page }) => {
  for (const dir of ['ltr', 'rtl']) {
    await show(page, right, dir);
    expect(await page.evaluate(brokenIn)).toEqual([]);
    expect(await blankIn(page)).toEqual([]);
    expect(await page.evaluate(sidewaysIn)).toEqual([]);
    expect(await page.evaluate(unmirroredIn)).toEqual([]);
    expect(await keyboardIn(page, false)).toEqual([]);
    expect(await axeIn(page, true)).toEqual([]);
  }
});

test('finds a key, a placeholder and an undefined value', async ({ page }) => {
  await show(page, '<p>site-nav.home</p><p>{{name}} won</p><img alt="undefined">');
  expect(await page.evaluate(brokenIn)).toEqual([
    'text: site-nav.home',
    'text: {{',
    'text: }}',
    'text: undefined',
  ]);
});

test('finds that nothing is visible: hidden texts, empty boxes', async ({ page }) => {
  const unseen = [
    '<section style="height: 90px; box-shadow: 0 1px 4px #000"></section>',
    '<p hidden>All of them</p>',
    '<p style="opacity: 0">All of them</p>',
    '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">All of them</p>',
    '<img style="width: 0; height: 0">',
  ];
  for (const html of unseen) {
    await show(page, html);
    expect(await blankIn(page, 100), html).toEqual(['blank: there is nothing to be seen']);
  }
  const seen = [
    '<p>All</p>',
    '<svg></svg>',
    '<div aria-busy="true"><i style="display: block; height: 9px"></i></div>',
  ];
  for (const html of seen) {
    await show(page, html);
    expect(await blankIn(page), html).toEqual([]);
  }
});

test('finds content wider than the window, and clipped text', async ({ page }) => {
  await show(page, '<p style="width: 400px">Wide</p><p style="height: 8px; overflow: hidden">Cut off</p>');
  expect(await page.evaluate(sidewaysIn)).toEqual([expect.stringContaining('overflow: 4')]);
  expect((await clippedTexts(page)).clipped).toEqual([expect.stringContaining('Cut off')]);
});

test('finds content that is not mirrored in right-to-left pages', async ({ page }) => {
  await show(page, '<p style="margin-left: 40px">Moved</p><p style="text-align: left">Held</p>', 'rtl');
  expect(await page.evaluate(unmirroredIn)).toEqual([
    expect.stringContaining('aligned to the left'),
    expect.stringContaining('stays at its side'),
  ]);
});

test('finds elements that the keyboard does not reach, or without visible focus', async ({ page }) => {
  await show(page, '<button style="outline: none">One</button>');
  expect(await keyboardIn(page, false)).toEqual([expect.stringContaining('no focus to be seen')]);
  const panel = '<div style="box-shadow: 0 1px 4px #000"><button style="outline: none">One</button></div>';
  await show(page, panel);
  expect(await keyboardIn(page, false)).toEqual([expect.stringContaining('no focus to be seen')]);
  await show(page, `<style>div:focus-within { box-shadow: 0 0 0 3px #000 !important }</style>${panel}`);
  expect(await keyboardIn(page, false)).toEqual([]);
  await show(page, '<button>One</button><button>Two</button>');
  // The second returns the focus, so it cannot be reached.
  await page.evaluate(() => {
    const [one, two] = document.querySelectorAll('button');
    two?.addEventListener('focus', () => one?.focus());
  });
  expect(await keyboardIn(page, false)).toEqual(['keyboard: Tab comes to 1 of 2 that can be used']);
});

test('finds elements that respond only to clicks', async ({ page }) => {
  await show(page, '<div id="mute">Open</div>');
  // Imitates how React stores the props of elements.
  await page.evaluate(() =>
    Object.assign(document.querySelector('#mute') ?? {}, { __reactProps$test: { onClick: () => {} } }),
  );
  expect(await keyboardIn(page, false)).toEqual([expect.stringContaining('answers to a click')]);
});

test('finds violations of WCAG and best practices; for pages also of page rules', async ({ page }) => {
  await show(page, '<button></button><h2>Two</h2><h4>Four</h4>');
  const found = (await axeIn(page, false)).map((one) => one.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['axe button-name', 'axe heading-order']));
  expect(found).not.toContain('axe landmark-one-main');
  expect((await axeIn(page, true)).join()).toContain('landmark-one-main');
  expect(await axeIn(page, false, 'critical')).toEqual([expect.stringContaining('button-name')]);
});
