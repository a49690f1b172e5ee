import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import type { Notice } from '#schemas/generated/api.ts';
import manifest from './index.ts';
import { NoticeBar, Skeleton } from './NoticeBar.tsx';
import words from './words/en.json' with { type: 'json' };

const props = { overlay: 'notice', count: 3 };
const notice = (id: string): Notice => ({
  id,
  title: `Notice ${id}`,
  startDateStr: '2026-01-05 10:00:00',
  content: '<p>never in the bar</p>',
  type: 'PL',
});
const render = (notices: Notice[]) =>
  renderView(NoticeBar, { widget: 'notice-bar', words, props, data: { notices: { banners: [], notices } } });

it('R2.5.3 links each title to its notice, opened as a popup by script', () => {
  const html = render([notice('7')]);
  expect(html).toMatch(/<a href="\/noticePage\?id=7" data-open="notice"><bdi>Notice 7<\/bdi>/);
  expect(html).not.toContain('never in the bar');
});

it('shows no more titles than it was told, each once', () => {
  expect(render(['1', '2', '3', '4'].map(notice)).match(/<bdi>/g)).toHaveLength(3);
});

it('R2.5.3 can be stopped without script', () => {
  expect(render([notice('1')])).toContain('<input type="checkbox" aria-label="Stop the line"/>');
  expect(manifest.hydrate).toBe('never');
});

it('leaves no hole where there is no notice or none can be had', () => {
  expect(render([])).toBe('');
  const Failed = (given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed />;
  expect(renderView(Failed, { widget: 'notice-bar', words, props })).toBe('');
});
