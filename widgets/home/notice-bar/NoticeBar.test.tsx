import { expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
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
  renderView(NoticeBar, {
    widget: 'notice-bar',
    words,
    props: { ...props, variant },
    data: { notices: { banners: [], notices } },
  });

it('R2.5.3 links each title to its notice, which script opens as a popup', () => {
  for (const variant of variants) {
    const html = render([notice('7')], variant);
    expect(html).toMatch(/<a href="\/noticePage\?id=7" data-open="notice"><bdi>Notice 7<\/bdi>/);
    expect(html).not.toContain('never in the bar');
  }
});

it('limits the number of titles, and shows each once', () => {
  for (const variant of variants)
    expect(render(['1', '2', '3', '4'].map(notice), variant).match(/<bdi>Notice/g)).toHaveLength(3);
});

it('R2.5.3 can be paused without script', () => {
  expect(render([notice('1')])).toContain('<input type="checkbox" aria-label="Pause the ticker"/>');
  expect(manifest.hydrate).toBe('never');
});

it('leaves no gap if there are no notices or they fail to load', () => {
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  for (const variant of variants) {
    expect(render([], variant)).toBe('');
    expect(renderView(Failed, { widget: 'notice-bar', words, props: { ...props, variant } })).toBe('');
  }
});

it('R3.2 shows the localised start date of each notice in the variant stacked', () => {
  expect(render([notice('1')], 'stacked')).toMatch(
    /<time dateTime="2026-01-05T10:00:00"><bdi>Jan 5, 2026, 10:00\sAM<\/bdi><\/time>/,
  );
  expect(render([notice('1')])).not.toContain('2026-01-05');
});

it('R2.5.5 requests current notices of type PL or of the brand’s types', () => {
  const query = (types: string) =>
    manifest.calls?.({ props: { ...props, types }, language: 'TH' } as CallsInput<NoticeBarProps>)['notices']
      ?.query;
  expect(query('PL')).toEqual({ types: 'PL', platform: 'W', execution: 'B', language: 'TH' });
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
