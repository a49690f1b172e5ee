import { describe, expect, it } from 'vitest';
import type { Notice } from '#schemas/generated/api.ts';
import { chooseNotices } from './chooseNotices.ts';

const notice = (day: number): Notice => ({
  id: String(day),
  title: `Day ${day}`,
  startDateStr: `2026-01-${String(day).padStart(2, '0')} 10:00:00`,
  content: '',
  type: 'PL',
});
const days = Array.from({ length: 20 }, (_, at) => notice(at + 1));
const choose = (id?: string, page?: string) => {
  const { notices, ...rest } = chooseNotices(days, { id, page }, 9);
  return { ids: notices.map((one) => one.id), ...rest };
};

describe('chooseNotices', () => {
  it('shows the newest first, nine per page, with the first of each page open', () => {
    expect(choose()).toMatchObject({
      ids: ['20', '19', '18', '17', '16', '15', '14', '13', '12'],
      pages: 3,
      selected: '20',
    });
    expect(choose(undefined, '2')).toMatchObject({ page: 2, selected: '11' });
    expect(choose(undefined, '3')).toMatchObject({ ids: ['2', '1'], selected: '2' });
  });

  it('goes to the page of the requested notice, with that one open', () => {
    expect(choose('5')).toMatchObject({ page: 2, selected: '5', gone: false });
  });

  it.each([
    ['99', 3],
    ['-4', 1],
    ['1.5', 1],
    ['x', 1],
  ])('shows the page nearest to %s', (page, shown) => {
    expect(choose(undefined, page).page).toBe(shown);
  });

  it('reports that a notice is gone', () => {
    expect(choose('404')).toMatchObject({ page: 1, selected: '20', gone: true });
    expect(chooseNotices([], { id: undefined, page: undefined }, 9)).toMatchObject({ notices: [], pages: 1 });
  });
});
