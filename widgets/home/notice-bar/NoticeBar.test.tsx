import { expect, it } from 'vitest';
import type { Role } from '#engine/contracts/audience.ts';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { showView } from '#engine/react/ui/testing/showView.ts';
import type { Notice } from '#schemas/generated/api.ts';
import manifest from './index.ts';
import { NoticeBar, Skeleton } from './NoticeBar.tsx';
import type { NoticeBarProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const props = { variant: 'scroll' as const, title: 'name', overlay: 'notice', count: 3, types: 'PL' };
const variants = ['scroll', 'stacked'] as const;
const notice = (id: string): Notice => ({
  id,
  title: `Notice ${id}`,
  startDateStr: '2026-01-05 10:00:00',
  content: '<p>never in the bar</p>',
  type: 'PL',
});
const render = (notices: Notice[], variant: (typeof variants)[number] = 'scroll') =>
  showView(NoticeBar, {
    widget: 'notice-bar',
    words,
    props: { ...props, variant },
    data: { notices: { banners: [], notices } },
  });

it('R2.5.3 links each title to its notice, which script opens as a popup', () => {
  for (const variant of variants) {
    const { getByRole, queryByText } = render([notice('7')], variant);
    const link = getByRole('link', { name: /^Notice 7/ });
    expect([link.getAttribute('href'), link.dataset['open']]).toEqual(['/noticePage?id=7', 'notice']);
    expect(queryByText(/never in the bar/)).toBeNull();
  }
});

it('limits the number of titles, and shows each once', () => {
  for (const variant of variants)
    expect(render(['1', '2', '3', '4'].map(notice), variant).getAllByText(/^Notice \d$/)).toHaveLength(3);
});

it('R2.5.3 can be paused without script', () => {
  expect(render([notice('1')]).getByRole('checkbox', { name: 'Pause the ticker' })).toBeDefined();
  expect(manifest.hydrate).toBe('never');
});

it('leaves no gap if there are no notices or they fail to load', () => {
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  for (const variant of variants) {
    expect(render([], variant).container.innerHTML).toBe('');
    const failed = showView(Failed, { widget: 'notice-bar', words, props: { ...props, variant } });
    expect(failed.container.innerHTML).toBe('');
  }
});

it('R3.2 shows the start date of each notice in the variant stacked', () => {
  const date = render([notice('1')], 'stacked').getByText('2026-01-05 10:00:00');
  expect(date.closest('time')?.getAttribute('datetime')).toBe('2026-01-05T10:00:00');
  expect(render([notice('1')]).queryByText(/2026/)).toBeNull();
});

it('R2.5.5 requests current notices of type PL or of the brand’s types', () => {
  const query = (types: string, role: Role = 'guest') =>
    manifest.calls?.({ props: { ...props, types }, language: 'TH', role } as CallsInput<NoticeBarProps>)[
      'notices'
    ]?.query;
  const all = { types: 'PL', platform: 'W', execution: 'B', language: 'TH' };
  expect(query('PL')).toEqual({ ...all, audience: 'guests' });
  for (const role of ['member', 'agent', 'trial'] as const)
    expect(query('PL', role)).toEqual({ ...all, audience: 'members' });
  expect(query('H')).toMatchObject({ types: 'H', execution: 'B' });
});

it('keeps only the shown fields of a notice', () => {
  const keep = (variant: 'scroll' | 'stacked') =>
    manifest.calls?.({ props: { ...props, variant }, language: 'TH' } as CallsInput<NoticeBarProps>)[
      'notices'
    ]?.keep?.['notices'];
  expect(keep('scroll')).toEqual({ first: 3, fields: ['id', 'title'] });
  expect(keep('stacked')?.fields).toContain('startDateStr');
});
