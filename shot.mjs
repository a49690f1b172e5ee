import { chromium } from '@playwright/test';
const [,, brand, lang, theme, width, ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--host-resolver-rules=MAP *.localhost 127.0.0.1'] });
const context = await browser.newContext({ viewport: { width: +width, height: +width < 500 ? 700 : 850 }, locale: lang, colorScheme: theme });
const page = await context.newPage();
page.on('console', m => m.type()==='error' && console.log('console', m.text()));
const origin = `http://${brand}.localhost:5310`;
const url = `${origin}/login`;
await page.goto(url);
await page.locator('input[name=username]').fill('demo_member');
await page.locator('input[name=password]').first().fill('Livery-demo-1');
await Promise.all([page.waitForURL(origin + '/'), page.locator('input[name=password]').first().press('Enter')]);
let n = 0;
const shot = async (name) => { await page.screenshot({ path: `/tmp/pr/${brand}-${lang}-${theme}-${width}-${name}.png` }); };
for (const step of steps) {
  const [verb, ...rest] = step.split('='); const arg = rest.join('=');
  try {
  if (verb === 'go') await page.goto(origin + arg);
  if (verb === 'wait') await page.waitForTimeout(+arg);
  if (verb === 'shot') await shot(arg);
  if (verb === 'click') await page.locator(arg).first().click({ timeout: 8000 });
  if (verb === 'fill') { const [sel, v] = arg.split('::'); await page.locator(sel).fill(v); }
  if (verb === 'theme') await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, arg);
  if (verb === 'text') console.log(await page.locator(arg).first().textContent());
  if (verb === 'eval') console.log(await page.evaluate(arg));
  if (verb === 'frame') await page.frameLocator('#w-launched-game iframe').locator(arg).first().click({ timeout: 8000 });
  } catch (e) { console.log('FAILED', step, e.message.slice(0, 300)); await shot('failed'); }
}
await browser.close();
