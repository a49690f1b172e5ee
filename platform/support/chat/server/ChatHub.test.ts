import { expect, it, vi } from 'vitest';
import type { Log } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { ChatHub, type ChatListener } from './ChatHub.ts';

const listenerOf = (accountId: number, recheck: () => void) => ({
  accountId,
  messages: vi.fn<ChatListener['messages']>(),
  hidden: vi.fn<ChatListener['hidden']>(),
  read: vi.fn<ChatListener['read']>(),
  typing: vi.fn<ChatListener['typing']>(),
  recheck: vi.fn<ChatListener['recheck']>(recheck),
  lost: vi.fn<ChatListener['lost']>(),
});

it('R7.3 a page that fails to take a notice is lost alone, and the others hear it', () => {
  const log = vi.fn<Log>();
  const hub = new ChatHub({ db: {} as Database, log, tell: () => undefined });
  const broken = listenerOf(1, () => {
    throw new Error('a fault');
  });
  const sound = listenerOf(2, () => undefined);
  hub.join(broken);
  hub.join(sound);
  expect(() => hub.heard(null)).not.toThrow();
  expect(broken.lost).toHaveBeenCalledOnce();
  expect(sound.recheck).toHaveBeenCalledOnce();
  expect(sound.lost).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith('error', 'a part of the chat failed', expect.anything());
});
