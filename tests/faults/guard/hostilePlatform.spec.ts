import type { Page } from '@playwright/test';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { withPictures } from '../../support/browser.ts';
import { drawnCases, many } from '../../support/matrix.ts';
import { enter } from '../../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../../support/test.ts';
import { until } from '../../support/Site.ts';
import { randomOf, someOf } from '../proxy/random.ts';
import { seed } from '../proxy/seed.ts';
import { foreign } from '../support/hostileHtml.ts';
import { poison } from './poison.ts';

// Without the policy, injected code would run: the page itself must be harmless, not only protected.
test.use({ ...withPictures, bypassCSP: true });

const names = Object.keys(callTable).filter((name): name is CallName => name in callTable);
const brands = ['siam', 'meridian', 'nakhla'];
/** Pages of each brand that a usual run opens; the matrix opens every page of the sitemap. */
const usual = 3;

/** Elements that no text of a platform may bring into a page, and attributes and addresses that would run code. */
function dangers(page: Page): Promise<string[]> {
  return page.evaluate((host) => {
    const found: string[] = [];
    if ('ran' in window) found.push('something ran');
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`<${element.tagName} ${name}=${value}>`);
        if (/^(?:href|src|action|formaction|srcset|poster|data)$/i.test(name)) {
          const { protocol = '' } = URL.parse(value, location.href) ?? {};
          if (/^(?:javascript|vbscript):$/.test(protocol) || /^\s*data:text/i.test(value))
            found.push(`<${element.tagName} ${name}=${value}>`);
          // A platform may link elsewhere with a full address, but never through a path.
          if (/^[/\\]{2}/.test(value) && value.includes(host))
            found.push(`<${element.tagName} ${name}=${value}>`);
        }
        if (name === 'srcdoc') found.push(`<${element.tagName} srcdoc>`);
      }
      if (/^(?:OBJECT|EMBED|BASE|MARQUEE|APPLET|FOREIGNOBJECT)$/i.test(element.tagName))
        found.push(`<${element.tagName}>`);
      if (
        element.tagName === 'SCRIPT' &&
        !(element as HTMLScriptElement).src.startsWith(location.origin) &&
        (element as HTMLScriptElement).type !== 'application/json'
      )
        found.push(`<script> ${element.textContent?.slice(0, 60)}`);
      if (element.tagName === 'META' && element.getAttribute('http-equiv')) found.push('<meta http-equiv>');
    }
    if ('isAdmin' in Object.prototype) found.push('the prototype of all objects was changed');
    return found;
  }, foreign);
}

for (const brand of drawnCases(brands)) {
  test.describe(`${brand}, whose platform puts hostile texts into every response (LIVERY_SEED=${seed})`, () => {
    test.afterAll(async ({ site, platformProxy }) => {
      platformProxy.setFaults();
      await site.restartPortal();
    });

    for (const person of ['guest', 'member'] as const)
      test(`R7.7 shows them to a ${person} as text, runs none of them, and stays intact`, async ({
        page,
        site,
        platformProxy,
      }) => {
        test.setTimeout(many ? 600_000 : 120_000);
        const random = randomOf(`${seed} ${brand} ${person}`);
        if (person === 'member') await enter(page, site, demo.member, brand);
        const sitemap = (await site.get('/sitemap.xml', { brand })).body;
        const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
          ([, path = '/']) => path,
        );
        expect(paths.length).toBeGreaterThan(5);
        const others = paths.filter((path) => path !== '/');
        const chosen = ['/', ...(many ? others : someOf(others, usual, random))];
        let poisoned = 0;
        platformProxy.setFaults(
          Object.fromEntries(
            names.map((name) => [
              callTable[name].path,
              {
                value: (real: object) => {
                  poisoned += 1;
                  // The same texts each time: a call that is repeated before hydration changes nothing.
                  return poison(name, real, randomOf(`${seed} ${brand} ${person} ${name}`));
                },
              },
            ]),
          ),
        );
        await site.restartPortal();
        await until(async () => (await site.get('/', { brand })).status === 200, 20_000);
        const seen: string[] = [];
        page.on('dialog', (dialog) => {
          seen.push(`dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        for (const path of chosen) {
          await page.goto(site.origin(brand) + path);
          await hydratePage(page);
          await expect(page.locator('main')).toBeVisible();
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          expect([path, await dangers(page)]).toEqual([path, []]);
          expect([path, seen]).toEqual([path, []]);
        }
        expect(poisoned).toBeGreaterThan(10);
      });
  });
}
