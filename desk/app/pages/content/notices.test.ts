import { expect, it } from 'vitest';
import { otherLanguages, stateOf, textFields } from './notices.ts';
import { plainText } from './plainText.ts';

const now = new Date('2026-12-01T12:00:00Z');

it.each([
  ['planned', '2026-12-01T13:00:00Z', null],
  ['live', '2026-12-01T12:00:00Z', null],
  ['live', '2026-11-01T12:00:00Z', '2026-12-01T12:00:01Z'],
  ['ended', '2026-11-01T12:00:00Z', '2026-12-01T12:00:00Z'],
])('R10.12 a notice is %s from %s to %s', (state, startsAt, endsAt) => {
  expect(stateOf({ startsAt, endsAt }, now)).toBe(state);
});

it('R10.12 a change of a text leaves languages without a field as they are', () => {
  const titles = { en: 'Tonight', th: 'คืนนี้', he: 'הלילה' };
  expect(textFields('title', titles)).toMatchObject({ title: 'Tonight', titleTh: 'คืนนี้', titleZh: '' });
  expect(otherLanguages({ title: titles, content: { en: 'x', he: 'y' } })).toEqual({
    he: { title: 'הלילה', content: 'y' },
  });
});

it('shows what is read of HTML, and no markup', () => {
  expect(plainText('<p>Up to&nbsp;5 &amp; more</p><script>alert(1)</script>')).toBe('Up to 5 & more');
});
