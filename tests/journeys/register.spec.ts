import { until } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

const flags = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3'] as const;
const states: [on: (typeof flags)[number][], says: string, offered: boolean][] = [
  [['USERNAMEREG3'], 'สมัครได้โดยการเชิญเท่านั้น', false],
  [['DIRECTREG3'], 'ปิดรับสมัครสมาชิก', false],
  [[], 'ปิดรับสมัครสมาชิก', false],
  [['DIRECTREG3', 'MOBILENUMREG3'], 'แบบฟอร์มสมัครสมาชิก', true],
];

test('/register says whether sign-up is open, by invitation or closed, and no link leads to it but while it is open', async ({
  page,
  site,
}) => {
  try {
    for (const [on, says, offered] of states) {
      for (const flag of flags) await site.operate('flag', flag, on.includes(flag) ? 'on' : 'off');
      // The title of the form names the page in any state: its content says which one it is.
      const main = async () => /<main[^]*?<\/main>/.exec((await site.get('/register')).body)?.[0] ?? '';
      const texts = [...new Set(states.map(([, text]) => text))];
      const said = async () => {
        const html = await main();
        return texts.filter((text) => html.includes(text)).join();
      };
      await expect.poll(said).toBe(says);
      for (const path of ['/', '/login', '/register'])
        expect((await site.get(path)).body.includes('href="/register"'), `${path}, ${on.join()}`).toBe(
          offered,
        );
    }
    await site.operate('flag', 'DIRECTREG3', 'off');
    await until(async () => (await site.get('/register')).body.includes('สมัครได้โดยการเชิญเท่านั้น'));
    await page.goto(`${site.origin()}/register`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('สมัครสมาชิก');
    await expect(page.locator('main a[target=_blank]')).toBeVisible();
  } finally {
    for (const flag of flags) await site.operate('flag', flag, flag === 'MOBILENUMREG3' ? 'off' : 'on');
  }
});
