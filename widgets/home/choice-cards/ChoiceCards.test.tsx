import { expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { ChoiceCards, Skeleton } from './ChoiceCards.tsx';
import manifest from './index.ts';
import type { ChoiceCardsProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const props: ChoiceCardsProps = {
  title: 'title',
  choices: [
    { category: 'LIVE', tone: 'accent' },
    { category: 'LOTT', tone: 'plain', src: '/-/f/1/sky.svg' },
    { category: 'RNG', tone: 'soft' },
  ],
  makers: 2,
  esports: [],
};
const card = (name: string) => ({ vassalage: name, displayName: name, accountTypeId: 1, isHot: 0 });
const lanes = [
  { title: 'LIVE', cards: ['Pearl Table', 'Royal Cards', 'Silk Table'].map(card) },
  { title: 'LOTT', cards: [card('Sea Draws')] },
  { title: 'RNG', cards: [] },
];
const lottery = (gameType: string, drawTime?: number) => ({
  gameType,
  ...(drawTime !== undefined && { next: { numero: '1', drawTime, closeTime: drawTime, commitment: '' } }),
});
const early = Date.UTC(2026, 0, 5, 7, 30);
const games = [
  lottery('LOTT', early + 3_600_000),
  lottery('LOTT', early),
  lottery('LOTT'),
  lottery('ELOTT', 1),
];
const render = (vendorLanes: object[] = lanes, lotteries: object | undefined = { serverTime: 0, games }) =>
  showView(ChoiceCards, {
    widget: 'choice-cards',
    words,
    props,
    data: { vendors: { data: { lanes: vendorLanes } }, ...(lotteries && { lotteries }) },
  });

it('links each category that has providers, and leaves the others out', () => {
  const view = render();
  expect(hrefsIn(view)).toEqual(['/live', '/lott']);
  expect(view.getByRole('navigation', { name: 'Choose your game' })).toBeDefined();
  expect(view.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Live casino',
    'Lottery',
  ]);
});

it('states how many providers there are, and names the first ones', () => {
  const view = render();
  expect(view.getByText('3 providers')).toBeDefined();
  expect(view.getByText('1 provider')).toBeDefined();
  expect(view.getByText('Royal Cards')).toBeDefined();
  expect(view.queryByText('Silk Table')).toBeNull();
});

it('dates the soonest draw of the category only', () => {
  const times = render().container.querySelectorAll('time');
  expect(Array.from(times, (time) => time.dateTime)).toEqual([new Date(early).toISOString()]);
  expect(render(lanes, { serverTime: 0, games: [] }).container.querySelector('time')).toBeNull();
});

it('shows a picture where the brand has one, and the icon elsewhere', () => {
  const { container } = render();
  expect(container.querySelectorAll('img[alt=""][src="/-/f/1/sky.svg"]')).toHaveLength(1);
});

it('asks for lotteries only if a choice needs them', () => {
  const calls = (choices: ChoiceCardsProps['choices']) =>
    Object.keys(
      manifest.calls?.({
        props: { ...props, choices },
        language: 'EN',
        merchantCode: 'X',
      } as CallsInput<ChoiceCardsProps>) ?? {},
    );
  expect(calls(props.choices)).toEqual(['vendors', 'lotteries']);
  expect(calls([{ category: 'LIVE', tone: 'plain' }])).toEqual(['vendors']);
  expect(manifest.hydrate).toBe('never');
});

it('does not wait for lotteries, nor fail with them', () => {
  for (const failed of [false, true]) {
    const Early = (skeleton: Parameters<typeof Skeleton>[0]) => (
      <Skeleton {...skeleton} {...{ failed }} partialData={{ vendors: { data: { lanes } } } as object} />
    );
    const view = showView(Early, { widget: 'choice-cards', words, props });
    expect(hrefsIn(view)).toEqual(['/live', '/lott']);
    expect(view.container.querySelector('time')).toBeNull();
  }
});

it('leaves no gap if there are no providers or they fail to load', () => {
  expect(render([]).container.innerHTML).toBe('');
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  expect(showView(Failed, { widget: 'choice-cards', words, props }).container.innerHTML).toBe('');
});
