import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Countdown } from './Countdown.tsx';
import words from './words/en.json' with { type: 'json' };

const until = '2027-04-13T18:00+07:00';
const at = Date.parse(until);
const usual = { until, smallest: 'seconds', date: true, align: 'start' };
const texts = { ...words, title: 'The river festival', over: 'It is open. Be {{ageLimit}} or over.' };
const render = (before: number, more: object = {}) =>
  renderView(Countdown, {
    widget: 'countdown',
    words: texts,
    props: { ...usual, ...more },
    page: { now: at - before },
  });
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a countdown', () => {
  it('is rendered by the server with the time left by the platform’s clock, in the right plural forms', () => {
    const text = textOf(render(86_400_000 + 2 * 3_600_000 + 60_000 + 5000));
    expect(text).toContain('1 day 2 hours 1 minute 5 seconds');
  });

  it('is a timer with a name, whose seconds are hidden from screen readers', () => {
    const html = render(5000, { title: 'title' });
    expect(html).toContain('role="timer" aria-label="Time left"');
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(1);
    expect(html).toMatch(/<span aria-hidden="true"><b>5<\/b> <small>seconds/);
  });

  it('states the date for people without script, also if it is not shown to others', () => {
    expect(render(5000)).toContain('<time dateTime="2027-04-13T11:00:00.000Z"');
    expect(render(5000, { date: false })).toContain('<time dateTime="2027-04-13T11:00:00.000Z"');
  });

  it('shows its final text when it is over, or nothing', () => {
    expect(textOf(render(0, { over: 'over' }))).toMatch(/^It is open\. Be 21 or over\./);
    expect(render(0, { over: 'over' })).not.toContain('role="timer"');
    expect(render(0)).toBe('');
    expect(render(-5000)).toBe('');
  });

  it('rounds up to minutes if no seconds are shown', () => {
    expect(textOf(render(61_000, { smallest: 'minutes' }))).toContain('0 hours 2 minutes');
    expect(render(1, { smallest: 'minutes' })).toContain('<b>1</b>');
  });
});
