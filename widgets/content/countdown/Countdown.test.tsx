import { describe, expect, it } from 'vitest';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { Countdown } from './Countdown.tsx';
import words from './words/en.json' with { type: 'json' };

const until = '2027-04-13T18:00+07:00';
const at = Date.parse(until);
const usual = { until, smallest: 'seconds', date: true, align: 'start' };
const texts = { ...words, title: 'The river festival', over: 'It is open. Be {{ageLimit}} or over.' };
const render = (before: number, more: object = {}) =>
  showView(Countdown, {
    widget: 'countdown',
    words: texts,
    props: { ...usual, ...more },
    page: { now: at - before },
  });
/** The numbers of the timer with their units. */
const timeIn = (view: ReturnType<typeof render>) =>
  view.getAllByText(/^\d+$/, { selector: 'b' }).map((number) => textOf(number.parentElement ?? number));

describe('a countdown', () => {
  it('is rendered by the server with the time left by the platform’s clock, in the right plural forms', () => {
    const left = 86_400_000 + 2 * 3_600_000 + 60_000 + 5000;
    expect(timeIn(render(left))).toEqual(['1 day', '2 hours', '1 minute', '5 seconds']);
  });

  it('is a timer with a name, whose seconds are hidden from screen readers', () => {
    const timer = render(5000, { title: 'title' }).getByRole('timer', { name: 'Time left' });
    const hidden = timer.querySelectorAll('[aria-hidden=true]');
    expect([...hidden].map(textOf)).toEqual(['5 seconds']);
  });

  it('states the date for people without script, also if it is not shown to others', () => {
    for (const date of [true, false]) {
      const time = render(5000, { date }).container.querySelector('time');
      expect(time?.getAttribute('datetime')).toBe('2027-04-13T11:00:00.000Z');
    }
  });

  it('shows its final text when it is over, or nothing', () => {
    const over = render(0, { over: 'over' });
    expect(over.getByText('It is open. Be 21 or over.')).toBeDefined();
    expect(over.queryByRole('timer')).toBeNull();
    expect(render(0).container.innerHTML).toBe('');
    expect(render(-5000).container.innerHTML).toBe('');
  });

  it('rounds up to minutes if no seconds are shown', () => {
    expect(timeIn(render(61_000, { smallest: 'minutes' })).slice(-2)).toEqual(['0 hours', '2 minutes']);
    expect(timeIn(render(1, { smallest: 'minutes' })).at(-1)).toBe('1 minute');
  });
});
