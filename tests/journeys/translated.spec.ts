import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { returning, withVendors } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withVendors });

/**
 * Replaces all texts as a browser does that translates: with `<font><font>…</font></font>`, in each way in which a page
 * can notice it.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const wrap = (content: Node) => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(content);
      outer.append(inner);
      return outer;
    };
    const copyOf = (text: Text) => wrap(document.createTextNode(text.data));
    const ways = [
      (text: Text) => text.replaceWith(copyOf(text)),
      (text: Text) => {
        text.before(copyOf(text));
        text.remove();
      },
      (text: Text) => {
        const { parentNode, nextSibling } = text;
        text.remove();
        parentNode?.insertBefore(copyOf(text), nextSibling);
      },
      (text: Text) => {
        const outer = wrap(document.createTextNode(''));
        text.replaceWith(outer);
        outer.firstElementChild?.replaceChildren(text);
      },
      (text: Text) => {
        const { parentNode, nextSibling } = text;
        parentNode?.insertBefore(wrap(text), nextSibling);
      },
    ];
    texts
      .filter((text) => text.data.trim() && !text.parentElement?.closest('script, style, textarea, option'))
      .forEach((text, at) => ways[at % ways.length]?.(text));
  });
}

interface Answer {
  success: boolean;
  value?: { books: { at: number; fixtures: { prices: { odds: number }[] }[] }[] };
}

/** The platform's response with odds. On a busy machine it refuses some calls, or the book is too slow for it. */
async function answerWithOdds(page: Page): Promise<Required<Answer>> {
  for (;;) {
    const response = await page.waitForResponse(/getSportsFixtures/);
    const answer = (await response.json()) as Answer;
    const { value } = answer;
    if (value?.books.length) return { ...answer, value };
  }
}

/** The odds that a board shows, without those that have just moved. */
const oddsOn = (page: Page) => page.locator('#w-odds button').allTextContents();

test('odds go on changing on a page that the browser has translated', async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.origin('meridian')}/sports?lang=en`);
  await hydratePage(page);
  const answer = await answerWithOdds(page);
  let raise = 0;
  // Odds that move as a book's do, but by a known amount.
  await page.route(/getSportsFixtures/, async (route) => {
    for (const book of answer.value.books) {
      book.at = Date.now();
      for (const { prices } of book.fixtures) for (const price of prices) price.odds = 1000 + raise;
    }
    await route.fulfill({ json: answer });
  });
  await expect(page.locator('#w-odds')).toContainText('10.00');
  for (raise of [11, 22]) {
    await translate(page);
    await expect(page.locator('#w-odds')).toContainText(`10.${raise}`);
    expect((await oddsOn(page)).filter((text) => !text.includes(`10.${raise}`))).toEqual([]);
  }
});

test('a balance, and what comes and goes next to a text, stay right on a translated home', async ({
  page,
  site,
  platformProxy,
}) => {
  test.slow();
  await enter(page, site, demo.member, 'siam');
  await page.goto(`${site.origin('siam')}/?lang=en`);
  await hydratePage(page);
  const balance = page.getByRole('banner').getByTitle('Update balance');
  await expect(balance).toContainText(/฿[\d,]+\.\d\d/);
  let amount = '';
  platformProxy.setFaults({
    '/wps/v2/wallets/balance': {
      value: (real: { value: object }) => ({
        ...real,
        value: { ...real.value, sumBalance: amount.replaceAll(',', '') },
      }),
    },
  });
  for (amount of ['1,234,567.89', '98.76', '4,242.42']) {
    await translate(page);
    await balance.click();
    await expect(balance.locator('bdi')).toHaveText(`฿${amount}`);
  }
  platformProxy.setFaults();
});

test('a form works on a translated page: it says what is missing, and opens and closes', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto(`${site.origin('siam')}/about/terms?lang=en&open=login`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await hydratePage(page);
  await translate(page);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await translate(page);
  await dialog.getByRole('textbox').first().fill('demo_member');
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press on a translated button counts, although its widget is still loading', async ({
  page,
  site,
}) => {
  const release = await hold(page, /\/-\/build\/login-form-/);
  await page.goto(`${site.origin('siam')}/about/terms?lang=en&open=login`);
  await hydratePage(page);
  await translate(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  release();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
});
