// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Message, MessagePage } from '#schemas/generated/api.ts';
import { MessageInbox } from './MessageInbox.tsx';
import { firstLoad, withFirstPage, withOlderPage } from './mergeInbox.ts';
import words from './words/en.json' with { type: 'json' };

const message = (id: number, isRead = false): Message => ({
  id: String(id),
  title: `Message ${id}`,
  content: `<p>Text ${id}</p>`,
  sentAt: 1_795_000_000_000 + id,
  isRead,
});
const page = (ids: number[], next?: number, unread = ids.length): MessagePage => ({
  unread,
  messages: ids.map((id) => message(id)),
  ...(next !== undefined && { next: String(next) }),
});

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view?.unmount();
  vi.resetAllMocks();
});

const show = async (inbox: MessagePage) => {
  const props = { look: 'rows', pageSize: 20 } as const;
  const given = { widget: 'message-inbox', words, props, data: { inbox } };
  view = await mountView(MessageInbox, given, {
    request: request as never,
    renew: renew as never,
    warn: warn as never,
  });
};
const click = (name: string | RegExp) => act(async () => view.getByRole('button', { name }).click());
const unread = () => view.container.querySelectorAll('[data-unread]').length;

it('R2.7.16 marks unread messages, reads one when it is opened, and renews the counts', async () => {
  await show(page([3, 2]));
  expect(view.getByRole('status').textContent).toBe('Unread messages: 2');
  request.mockResolvedValueOnce({ unread: 1 });
  await click(/^Unread: Message 3/);
  expect(request.mock.calls).toEqual([['readMessages', { ids: ['3'] }]]);
  expect(view.container.textContent).toContain('Text 3');
  expect(view.getByRole('status').textContent).toBe('Unread messages: 1');
  expect(unread()).toBe(1);
  expect(renew).toHaveBeenCalledWith('unreadCount');
  await click(/^Message 3/);
  await click(/^Message 3/);
  expect(request).toHaveBeenCalledTimes(1);
});

it('R2.7.16 reads all up to the newest that is shown', async () => {
  await show(page([3, 2]));
  request.mockResolvedValueOnce({ unread: 0 });
  await click(words['read-all']);
  expect(request.mock.calls).toEqual([['readMessages', { upTo: '3' }]]);
  expect([unread(), view.getByRole('status').textContent]).toEqual([0, words.none]);
  expect(view.queryByRole('button', { name: words['read-all'] })).toBeNull();
});

it('R2.7.16 deletes after a second press, and focuses the next message', async () => {
  await show(page([3, 2]));
  request.mockResolvedValue({ unread: 1 });
  await click(/Message 3/);
  await click(words.delete);
  expect(request).toHaveBeenCalledTimes(1);
  await click(words.delete);
  expect(request.mock.lastCall).toEqual(['deleteMessages', { ids: ['3'] }]);
  expect(view.container.textContent).not.toContain('Message 3');
  expect(document.activeElement?.textContent).toContain('Message 2');
});

it('keeps a message that could not be deleted, and says so', async () => {
  await show(page([3], undefined, 0));
  request.mockRejectedValue(new Error('away'));
  await click(/Message 3/);
  await click(words.delete);
  await click(words.delete);
  expect(view.container.textContent).toContain('Message 3');
  expect(warn).toHaveBeenCalledTimes(1);
});

it('loads older messages by key, once for a double click', async () => {
  await show(page([3], 3));
  request.mockResolvedValueOnce(page([2, 1]));
  const more = view.getByRole('button', { name: words.more });
  await act(async () => {
    more.click();
    more.click();
  });
  expect(request.mock.calls).toEqual([['messages', { before: '3', pageSize: 20, language: 'EN' }]]);
  expect(view.container.querySelectorAll('h3')).toHaveLength(3);
  expect(view.queryByRole('button', { name: words.more })).toBeNull();
});

it('says that there are none', async () => {
  await show(page([]));
  expect(view.container.textContent).toContain(words.empty);
});

it('follows what happened in another tab and keeps older pages', () => {
  const idsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => Number(id));
  const loaded = withOlderPage(firstLoad(page([6, 5, 4], 4)), page([3, 2], 2));
  expect([idsOf(loaded), loaded.next]).toEqual([[6, 5, 4, 3, 2], '2']);
  const arrived = withFirstPage(loaded, page([7, 6, 5], 5));
  expect([idsOf(arrived), arrived.next]).toEqual([[7, 6, 5, 4, 3, 2], '2']);
  const deleted = withFirstPage(arrived, page([7, 5, 4], 4));
  expect(idsOf(deleted)).toEqual([7, 5, 4, 3, 2]);
  expect(idsOf(withFirstPage(deleted, page([7])))).toEqual([7]);
});
