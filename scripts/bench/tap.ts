import type { BrowserContext, Page } from 'playwright';

/** A control of the home, and how one sees that a tap on it has acted. */
export interface Control {
  name: string;
  selector: string;
  /** Runs in the page; holds when what the tap is for is on the screen. */
  acted: string;
}

export const controls: Control[] = [
  {
    name: 'log-in',
    selector: '#w-login-inline [data-open=login]',
    acted: `location.pathname === '/login' || document.querySelector('dialog[open] input[name=username]')?.checkVisibility()`,
  },
  {
    name: 'menu',
    selector: '#w-language button',
    acted: `document.querySelector('#language-menu')?.matches(':popover-open')`,
  },
  {
    name: 'theme',
    selector: '#w-theme button:visible',
    acted: `document.documentElement.dataset.theme !== sessionStorage.getItem('theme')`,
  },
];

/** Milliseconds after which a tap counts as lost. */
export const patience = 5000;

/** Notes in the session's storage when a finger came down and, over a load of another page too, when it had acted. */
export async function watchTaps(context: BrowserContext, { acted }: Control): Promise<void> {
  await context.addInitScript(`
    addEventListener('pointerdown', () => {
      sessionStorage.setItem('theme', document.documentElement.dataset.theme);
      sessionStorage.setItem('tapped', String(Date.now()));
    }, true);
    const look = () => {
      const tapped = sessionStorage.getItem('tapped');
      if (tapped && document.body && (${acted})) return sessionStorage.setItem('took', String(Date.now() - Number(tapped)));
      requestAnimationFrame(look);
    };
    look();
  `);
}

/** Opens a page and taps a control `wait` milliseconds after first paint. Resolves to the milliseconds until it acted, or to Infinity. */
export async function tapAfterPaint(
  page: Page,
  url: string,
  { selector }: Control,
  wait: number,
): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.timeOrigin + paint.startTime;
  });
  const at = Number(await painted.jsonValue()) + wait;
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`The home shows no ${selector}.`);
  await page.waitForTimeout(Math.max(0, at - Date.now()));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  try {
    const took = await page.waitForFunction(() => sessionStorage.getItem('took'), null, {
      polling: 50,
      timeout: patience,
    });
    return Number(await took.jsonValue());
  } catch {
    return Infinity;
  }
}
