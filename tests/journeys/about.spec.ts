import { returning } from '../support/browser.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { until } from '../support/Site.ts';
import { drawnCases } from '../support/matrix.ts';

test.use(returning);

const titles = {
  en: {
    company: 'About Company',
    contact: 'Contact Us',
    terms: 'General Terms and Conditions',
    'responsible-gaming': 'Responsible Gaming',
    privacy: 'Privacy Policy',
    affiliates: 'Affiliates',
    refund: 'Refund Policy',
  },
  th: {
    company: 'เกี่ยวกับบริษัท',
    contact: 'ติดต่อเรา',
    terms: 'ข้อกำหนดและเงื่อนไขทั่วไป',
    'responsible-gaming': 'การเล่นอย่างรับผิดชอบ',
    privacy: 'นโยบายความเป็นส่วนตัว',
    affiliates: 'พันธมิตร',
    refund: 'นโยบายการคืนเงิน',
  },
};

for (const [language, articles] of drawnCases(Object.entries(titles)))
  test(`R2.4.4 the seven About entries are whole articles with addresses, Contact Us leads to the contact form, Affiliates to /join; the help list shows the categories of helpCenter, ${language}`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin()}/?lang=${language}`);
    const links = page.locator('#w-about').getByRole('link');
    await expect(links).toHaveText(Object.values(articles));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Object.keys(articles).map((name) => `/about/${name}`),
    );
    for (const [name, title] of Object.entries(articles)) {
      await page.goto(`${site.origin()}/about/${name}`);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
      const text = await article.innerText();
      expect(text.length, name).toBeGreaterThan(800);
      expect(text, 'every placeholder is filled').not.toMatch(/\{\{|undefined|about\./);
      const thai = (text.match(/[\u0E00-\u0E7F]/g) ?? []).length / text.length;
      expect(thai > 0.4, `${name} is in ${language}`).toBe(language === 'th');
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    }

    const { body } = await site.get(`/wps/system/helpCenter?language=${language.toUpperCase()}`, {
      headers: { 'x-merchant': 'SIAM01', 'x-language': language.toUpperCase() },
    });
    const { value } = JSON.parse(body) as { value: { title: string }[] };
    expect(value.length).toBeGreaterThan(1);
    await expect(page.locator('#w-help-categories').getByRole('link')).toHaveText(
      value.map(({ title }) => title),
    );

    await page.goto(`${site.origin()}/about/affiliates`);
    await page.getByRole('article').locator('a[href="/join"]').first().click();
    await expect(page).toHaveURL(`${site.origin()}/join`);
    await page.goto(`${site.origin()}/about/contact`);
    const service = await page.locator('#main a[href*="/service?"]').first().getAttribute('href');
    await page.goto(service ?? '');
    for (const field of ['select', 'textarea', 'button'])
      await expect(page.locator('form').locator(field).first()).toBeVisible();
  });

test('a table of contents leads to the sections of an article, with and without JavaScript', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/about/terms?lang=en`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(7);
  await contents.getByRole('link', { name: 'Bonuses' }).click();
  await expect(page).toHaveURL(/\/about\/terms.*#terms-bonuses$/);
  await expect(page.getByRole('heading', { name: 'Bonuses' })).toBeInViewport();
  await page.goto(`${site.origin()}/about/terms#terms-end`);
  await expect(page.getByRole('heading', { name: 'Closing and changes' })).toBeInViewport();
});

test('contact leads to customer service, affiliates to the page for agents', async ({ page, site }) => {
  await page.goto(`${site.origin()}/about/contact?lang=en`);
  await expect(page.locator('#main').getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
    'href',
    /\/service\?/,
  );
  await page.goto(`${site.origin()}/about/affiliates`);
  await page.getByRole('article').getByRole('link', { name: 'Become an agent' }).click();
  await expect(page).toHaveURL(`${site.origin()}/join`);
});

test('an article has the age, name and license of its brand, and the brand’s helplines', async ({
  page,
  site,
}) => {
  const helpline = { name: 'Quiet Line', phone: '+1 (555) 0100', url: 'https://quiet.example/talk' };
  await site.addBrand(
    'elder',
    { name: 'Elder Oak', ageLimit: 25, licence: { text: 'Licence E-77' }, defaultLanguage: 'en' },
    {
      'pages/about-responsible-gaming.json': {
        change: [
          { remove: 'helpline-thai-1323' },
          {
            insert: { id: 'quiet', widget: 'helpline', props: helpline },
            before: 'helpline-gambling-therapy',
          },
        ],
      },
      'pages/about-company.json': { change: [{ remove: 'company-money' }] },
      'words/en.json': { 'about.company.who.title': 'Under the oak' },
    },
  );
  const origin = site.origin('elder');
  await page.goto(`${origin}/about/company?lang=en`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2 })).toHaveText([
    'On this page',
    'Under the oak',
    'Fair games',
    'For adults only',
  ]);
  await expect(article).toContainText('at least 25 years old to play at Elder Oak');
  await expect(article).toContainText('We operate under: Licence E-77.');
  for (const name of ['terms', 'responsible-gaming', 'affiliates']) {
    await page.goto(`${origin}/about/${name}`);
    const text = await article.innerText();
    expect(text).toContain('25');
    expect(text, 'one age in all texts').not.toMatch(/\b(18|21)\b/);
  }
  await page.goto(`${origin}/about/responsible-gaming`);
  const lines = page.locator('[id^="w-helpline-"], #w-quiet').getByRole('heading');
  await expect(lines).toHaveText(['Quiet Line', 'Gambling Therapy', 'Gamblers Anonymous']);
  await expect(page.getByRole('link', { name: '+1 (555) 0100' })).toHaveAttribute('href', 'tel:+15550100');
  await expect(page.getByRole('link', { name: 'quiet.example' })).toHaveAttribute('target', '_blank');
});

test('a page carries only its own texts, in HTML and as a document', async ({ site }) => {
  const sentence = 'hold withdrawals until we have received it';
  for (const path of ['/', '/help', '/about/privacy'])
    expect((await site.get(`${path}?lang=en`)).body, path).not.toContain(sentence);
  const response = await site.get(`/-/document?path=${encodeURIComponent('/about/terms')}`, {
    headers: { cookie: 'livery-appearance=en.light' },
  });
  const { words } = JSON.parse(response.body) as { words: Record<string, string> };
  const articles = new Set(Object.keys(words).flatMap((key) => /^about\.(\w+)/.exec(key)?.[1] ?? []));
  expect([...articles]).toEqual(['terms']);
  const html = (await site.get('/about/terms', { headers: { cookie: 'livery-appearance=en.light' } })).body;
  expect(html.split(sentence).length, 'once: a widget that never hydrates gets no words').toBe(2);
});

test('a printed article is its text only', async ({ page, site }) => {
  await page.goto(`${site.origin()}/about/privacy`);
  await hydratePage(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.r-top')).toBeHidden();
  await expect(page.locator('.r-bottom')).toBeHidden();
  await until(async () => (await page.locator('nav:visible').count()) === 0);
});
