import { expect, it } from 'vitest';
import type { Role } from '#engine/contracts/audience.ts';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { ChatEntry, Skeleton } from './ChatEntry.tsx';
import manifest from './index.ts';
import words from './words/en.json' with { type: 'json' };

const render = (data: { unread?: { unReadCount: number } }) =>
  showView(ChatEntry, { widget: 'chat-entry', words, props: { look: 'side' }, data });

it('R7.3 shows the number of unread answers, also to screen readers, and none while there is none', () => {
  expect(render({ unread: { unReadCount: 2 } }).getByRole('link').textContent).toBe(
    '2Unread messages: 2Chat room',
  );
  expect(render({ unread: { unReadCount: 0 } }).getByRole('link').textContent).toBe('Chat room');
  expect(render({}).getByRole('link').textContent).toBe('Chat room');
});

it('keeps the focus when the number arrives', () => expect(Skeleton).toBe(ChatEntry));

it.each([
  ['member', 'load', ['unread']],
  ['agent', 'load', ['unread']],
  ['trial', 'interaction', []],
  ['guest', 'interaction', []],
] as [Role, string, string[]][])(
  'R4.12 counts for those who may chat: a %s’s hydrates on %s',
  (role, trigger, calls) => {
    const { hydrate, calls: callsOf } = manifest;
    const input = { props: {}, role } as never;
    expect(typeof hydrate === 'function' && hydrate(input)).toBe(trigger);
    expect(Object.keys(callsOf?.(input) ?? {})).toEqual(calls);
  },
);
