import { violationsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** A page as an operator writes it: every text is a key of the brand's own words. */
const page = {
  $schema: '../.schema/page.json',
  paths: ['/club'],
  nodes: [
    { id: 'heading', widget: 'page-heading', props: { text: 'page.club.title' } },
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
};

test.describe('a page of the operator’s own', () => {
  test.beforeAll(async ({ site }) => {
    const words = { 'words/en.json': english, 'words/th.json': english };
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
    await expect(main.getByRole('figure')).toContainText('Somchai');
    expect(await violationsIn(tab, 'main')).toEqual([]);

    await main.getByRole('link', { name: 'Come in' }).click();
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
    await expect(tab.getByRole('link', { name: 'Come in' })).toHaveAttribute('href', /promotions/);
    const width = await tab.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await context.close();
  });
});
