import { violationsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** A page as an operator writes it: every text is a key of the brand's own words. */
const page = {
  $schema: '../.schema/page.json',
  paths: ['/club'],
  nodes: [
    {
      id: 'hero',
      widget: 'hero',
      props: {
        src: 'assets/river.svg',
        title: 'page.club.title',
        text: 'page.club.description',
        buttons: [{ text: 'club.enter', path: '/promotions' }],
      },
    },
    { id: 'words', widget: 'rich-text', props: { text: 'club.text' } },
    {
      id: 'how',
      widget: 'steps',
      props: {
        title: 'club.how',
        variant: 'line',
        items: [{ title: 'club.join', text: 'club.join.text' }, { title: 'club.play' }],
      },
    },
    {
      id: 'levels',
      widget: 'table',
      props: {
        title: 'club.levels',
        columns: ['club.level', 'club.gift'],
        rows: [['club.gold', 'club.gold.gift'], ['club.jade']],
      },
    },
    {
      id: 'lantern',
      widget: 'picture',
      props: { src: 'assets/river.svg', alt: 'club.river', caption: 'club.river', width: 700 },
    },
    { id: 'said', widget: 'quote', props: { text: 'club.said', author: 'club.author' } },
    {
      id: 'questions',
      widget: 'faq',
      props: {
        title: 'club.questions',
        open: 'first',
        items: [
          { question: 'club.q1', answer: 'club.a1' },
          { question: 'club.q2', answer: 'club.a2' },
        ],
      },
    },
    {
      id: 'enter',
      widget: 'button',
      props: { text: 'club.enter', path: '/promotions', overlay: 'login', align: 'center' },
    },
  ],
};

const english = {
  'page.club.title': 'The lantern club',
  'page.club.description': 'Levels, gifts and questions of the lantern club.',
  'club.text':
    '## What it is\nA club for members of **{{brandName}}**, {{ageLimit}} and over.\n\n| Day | Gift |\n| --- | --- |\n| Friday | [Help](/help) |\n\n<script>alert(1)</script>',
  'club.how': 'How to join',
  'club.join': 'Open an account',
  'club.join.text': 'It takes two minutes.',
  'club.play': 'Play as usual',
  'club.levels': 'Levels',
  'club.level': 'Level',
  'club.gift': 'Gift',
  'club.gold': 'Gold',
  'club.gold.gift': 'A lantern of your own',
  'club.jade': 'Jade',
  'club.said': 'The kindest club on the river.',
  'club.author': 'Somchai',
  'club.questions': 'Questions',
  'club.q1': 'What does it cost?',
  'club.a1': 'Nothing.',
  'club.q2': 'May I leave?',
  'club.a2': '- at any time\n- without a reason',
  'club.enter': 'Come in',
  'club.river': 'The river at night',
};

/** A picture of the operator's own, by its own measure. */
const river =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400"><path fill="#124" d="M0 0h800v400H0z"/><circle cx="600" cy="90" r="40" fill="#fd8"/></svg>';

test.describe('a page of the operator’s own', () => {
  test.beforeAll(async ({ site }) => {
    const words = { 'words/en.json': english, 'words/th.json': english };
    site.write('club/assets/river.svg', river);
    await site.addBrand('club', {}, { 'pages/club.json': page, ...words });
  });

  test('R10.1 texts, steps, a table, a quote, questions and a button come from configuration alone', async ({
    page: tab,
    site,
  }) => {
    await tab.goto(`${site.origin('club')}/club?lang=en`);
    const main = tab.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'The lantern club' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'What it is' })).toBeVisible();
    await expect(main.getByText(/A club for members of club, \d+ and over\./)).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Help' }).getByRole('link')).toHaveAttribute('href', '/help');
    await expect(main.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(main.getByRole('region', { name: 'How to join' }).getByRole('listitem')).toHaveCount(2);
    await expect(main.getByRole('table', { name: 'Levels' }).getByRole('row')).toHaveCount(3);
    await expect(main.getByRole('figure', { name: 'Somchai' })).toContainText('kindest');
    expect(await violationsIn(tab, 'main')).toEqual([]);

    const hero = main.getByRole('region', { name: 'The lantern club' });
    await expect(hero.getByRole('link', { name: 'Come in' })).toHaveAttribute('href', '/promotions');
    await expect(hero.locator('img')).toHaveAttribute('fetchpriority', 'high');
    await expect(main.getByRole('img', { name: 'The river at night' })).toHaveAttribute('width', '800');

    await main.getByRole('link', { name: 'Come in' }).last().click();
    await expect(tab.getByRole('dialog')).toBeVisible();
  });

  test('R10.1 by keyboard an answer opens and closes', async ({ page: tab, site }) => {
    await tab.goto(`${site.origin('club')}/club?lang=en`);
    await expect(tab.getByText('Nothing.')).toBeVisible();
    await expect(tab.getByText('without a reason')).toBeHidden();
    await tab.getByText('May I leave?').focus();
    await tab.keyboard.press('Enter');
    await expect(tab.getByText('without a reason')).toBeVisible();
    await tab.keyboard.press('Enter');
    await expect(tab.getByText('without a reason')).toBeHidden();
  });

  test('R10.1 without script all of it is there, and answers open', async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const tab = await context.newPage();
    await tab.goto(`${site.origin('club')}/club?lang=en`);
    await tab.getByText('May I leave?').click();
    await expect(tab.getByText('without a reason')).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Come in' }).last()).toHaveAttribute('href', /promotions/);
    const width = await tab.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await context.close();
  });
});
