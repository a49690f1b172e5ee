import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { testBrandFacts } from '#engine/react/testing/testDocument.ts';
import { NoticeTime } from './NoticeTime.tsx';

const View = () => <NoticeTime value="2026-01-05 10:00:07" />;
const render = (facts: object) =>
  showView(View, {
    widget: 'notice-list',
    words: {},
    page: { facts: { ...testBrandFacts, ...facts } },
  } as never).container.querySelector('time');

it('R3.2 writes the moment as the platform does', () => {
  const time = render({ calendar: 'buddhist' });
  expect(time?.textContent).toBe('2026-01-05 10:00:07');
  expect(time?.getAttribute('datetime')).toBe('2026-01-05T10:00:07');
});

it('R3.2 writes it in the form of the language where the brand chooses so', () => {
  const time = render({ localNoticeDates: true, calendar: 'buddhist' });
  expect(time?.textContent).toMatch(/^Jan 5, 2569 BE, 10:00 AM$/);
  expect(time?.getAttribute('datetime')).toBe('2026-01-05T10:00:07');
});
