// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { AgentNotices } from './AgentNotices.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (read: string[] = []) => {
  request.mockResolvedValue(null);
  const notices = Array.from({ length: 12 }, (_, at) => ({
    id: String(20 - at),
    title: `Notice ${20 - at}`,
    startDateStr: '2026-11-28 10:00:00',
    content: `<p>Body ${20 - at}</p>`,
    isRead: read.includes(String(20 - at)),
  }));
  const data = { notices: { unread: 12 - read.length, notices } };
  view = await mountView(
    AgentNotices,
    { widget: 'agent-notices', words, props: { perPage: 9 }, data },
    {
      request: request as never,
    },
  );
};
const press = (name: RegExp | string) => act(async () => view.getByRole('button', { name }).click());
const unread = () => [...view.container.querySelectorAll('em')].length;

it('R2.8.4 R2.5.4 shows nine notices, the first open, which counts as read', async () => {
  await show(['19']);
  expect(view.getAllByRole('article')).toHaveLength(9);
  expect(view.container.textContent).toContain('Body 20');
  // As all pages of the agent centre write a time.
  expect(view.container.querySelector('time')?.textContent).toBe('Nov 28, 2026, 10:00 AM');
  expect(request.mock.calls).toEqual([['readAgentNotices', { ids: ['20'] }]]);
  expect(unread()).toBe(8);
});

it('R2.5.4 a press opens and closes a notice, and a closed one has lost its mark', async () => {
  await show();
  await press(/Notice 18/);
  expect(view.container.textContent).toContain('Body 18');
  expect(view.container.textContent).not.toContain('Body 20');
  await press(/Notice 18/);
  expect(view.container.textContent).not.toContain('Body 18');
  expect(unread()).toBe(7);
  expect(request.mock.calls.map(([, query]) => query)).toEqual([{ ids: ['20'] }, { ids: ['18'] }]);
});

it('R2.5.4 changing the page opens its first notice', async () => {
  await show();
  await press('Page 2');
  expect(view.getAllByRole('article')).toHaveLength(3);
  expect(view.container.textContent).toContain('Body 11');
});
