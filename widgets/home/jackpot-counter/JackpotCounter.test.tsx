import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { jackpotAt } from './jackpotAt.ts';
import { JackpotCounter } from './JackpotCounter.tsx';
import words from './words/en.json' with { type: 'json' };

const now = Date.UTC(2026, 4, 5, 12);
const render = (at = now) =>
  renderView(JackpotCounter, {
    widget: 'jackpot-counter',
    words,
    props: { title: 'title' },
    page: { now: at },
  });

it('R4.21 starts from the moment of the document', () => {
  const said = /<p class="vh">([^<]*)</.exec(render())?.[1];
  expect(Number(said?.replaceAll(',', ''))).toBeCloseTo(jackpotAt(now), 2);
  expect(render(now + 3000)).not.toBe(render(now));
});

it('R4.21 shows no currency, and says that it is decoration', () => {
  const html = render();
  expect(html).not.toMatch(/THB|฿/);
  expect(html).toContain('For decoration only, not a prize');
});

it('is read as one number, its digits are for the eye alone', () => {
  expect(render()).toMatch(/aria-hidden="true" dir="ltr"><b>/);
});
