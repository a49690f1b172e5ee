import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from '../faults/support/run.ts';
import { violationsIn } from '../support/axe.ts';
import { returning } from '../support/browser.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

const letters = 'אבגדהוזחטיכלמנסעפצקרשת';
/** Marks the plural form that a text is. */
const forms: Record<string, string> = { one: 'יחיד', two: 'זוגי', other: 'רבים' };

/** Hebrew letters for Latin ones; placeholders and the targets of links stay. */
function inHebrewLetters(key: string, source: string): string {
  const text = source.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)|[a-z]/gi, (part) =>
    part.length > 1 ? part : (letters[(part.toLowerCase().codePointAt(0) ?? 0) % letters.length] ?? ''),
  );
  const [, form = ''] = /_(one|two|other)$/.exec(key) ?? [];
  return form === '' ? text : `${forms[form]} ${text}`;
}

/** As an operator does: a new brand, its missing texts to a file, translated, imported, and made the default. */
async function makeBrand(site: Site): Promise<void> {
  const env = { BRANDS_DIR: site.brandsDir, DATA_DIR: site.dataDir };
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await npm('brand', args, env);
    expect(`${code} ${stdout}${stderr}`).toMatch(/^0 /);
    return stdout;
  };
  expect(await run('new', 'mizrah', '--languages', 'he,en')).toContain('The default language is "en" until');
  const file = path.join(tmpdir(), `livery-he-${process.pid}.json`);
  await run('words', 'mizrah', 'he', '--missing', '--out', file);
  const list = JSON.parse(readFileSync(file, 'utf8')) as {
    texts: { key: string; source: string; text: string }[];
  };
  for (const row of list.texts) row.text = inHebrewLetters(row.key, row.source);
  writeFileSync(file, JSON.stringify(list));
  expect(await run('words', 'mizrah', 'he', '--import', file)).toContain(
    '"he" has all texts, so it is offered.',
  );
  const config = JSON.parse(readFileSync(path.join(site.brandsDir, 'mizrah/brand.json'), 'utf8')) as object;
  site.write('mizrah/brand.json', { ...config, defaultLanguage: 'he', noticeDates: 'local' });
  await until(
    async () => (await site.get('/', { brand: 'mizrah' })).body.includes('<html lang="he" dir="rtl"'),
    20_000,
  );
}

/** Paths without parameters of the pages that the base has, read from its folder. */
function pathsOf(site: Site): string[] {
  const folder = path.join(site.brandsDir, 'base/pages');
  const paths = readdirSync(folder).flatMap(
    (name) =>
      (JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { paths?: string[] }).paths?.[0] ?? [],
  );
  return paths.filter((one) => !/[:*]/.test(one));
}

test('R1.4 a language by data alone: Hebrew on all pages, right to left, in the switcher, in dates and in plurals', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await makeBrand(site);
  const origin = site.origin('mizrah');

  await test.step('all pages', async () => {
    const paths = pathsOf(site);
    expect(paths.length).toBeGreaterThan(15);
    for (const one of paths) {
      const { body } = await site.get(one, { brand: 'mizrah' });
      if (body === '') continue;
      expect(body, one).toContain('<html lang="he" dir="rtl"');
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(body) ?? [];
      expect(title, one).toMatch(/[\u05D0-\u05EA]{3}/);
      expect(title.replaceAll(/Mizrah|Livery/gi, ''), one).not.toMatch(/[a-z]{3}/i);
      const [shown = ''] = body.split('<script type="application/json"');
      expect(/>[^<]*\{\{[a-z]/i.test(shown), `${one} shows a placeholder`).toBe(false);
    }
  });

  await test.step('in a browser, and in the switcher', async () => {
    await page.goto(origin);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.title()).toMatch(/[\u05D0-\u05EA]/);
    const header = await page.getByRole('banner').boundingBox();
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect(logo?.x).toBeGreaterThan((header?.width ?? 0) / 2);
    expect(await violationsIn(page)).toEqual([]);
    await page.goto(`${origin}/?lang=en`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.goto(`${origin}/?lang=he`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    const { body } = await site.get('/', { brand: 'mizrah' });
    expect(body).toContain('עברית');
  });

  await test.step('dates, and texts of the platform', async () => {
    const texts = ['--title', 'Feast', '--title-he', 'חג שמח', '--content', '<p>x</p>'];
    const added = await site.operate('notice', 'add', '--type', 'PL', ...texts, '--json');
    const { id } = JSON.parse(added) as { id: number };
    try {
      await expect(async () => {
        await page.goto(`${origin}/noticePage`);
        await expect(page.locator('#w-notices')).toContainText('חג שמח', { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      const date = page.locator('#w-notices details', { hasText: 'חג שמח' });
      const today = new Intl.DateTimeFormat('he', { dateStyle: 'medium', timeZone: 'Asia/Bangkok' });
      await expect(date).toContainText(today.format(new Date()));
    } finally {
      await site.operate('notice', 'remove', String(id));
    }
  });

  await test.step('plural forms', async () => {
    const article = (name: string, text: string) => [
      'article',
      'set',
      'beasts',
      name,
      '--title',
      name,
      '--content',
      `<p>${text}</p>`,
      '--category',
      'Beasts',
    ];
    await site.operate(...article('first', 'quokka zebu ocelot'));
    await site.operate(...article('second', 'zebu ocelot'));
    await site.operate(...article('third', 'ocelot'));
    try {
      await expect(async () => {
        for (const [word, count] of [
          ['quokka', 1],
          ['zebu', 2],
          ['ocelot', 3],
        ] as const) {
          await page.goto(`${origin}/help?q=${word}`);
          const form = new Intl.PluralRules('he').select(count);
          const heading = page.locator('#w-help-centre').getByRole('heading', { level: 2 });
          await expect(heading).toContainText(forms[form] ?? '-', { timeout: 2000 });
          await expect(heading).toContainText(String(count));
        }
      }).toPass({ timeout: 60_000 });
    } finally {
      for (const name of ['first', 'second', 'third'])
        await site.operate('article', 'remove', 'beasts', name);
    }
  });
});
