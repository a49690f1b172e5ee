// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../words/en.json' with { type: 'json' };
import type { ChatMessage } from '../protocol.ts';
import type { RoomView as View } from './RoomView.ts';

/** 20:16:35 UTC, which is 3:16 on the next day in Bangkok. */
const late = Date.UTC(2026, 10, 27, 20, 16, 35);

/** The page's modules read what the document hands to them when they are loaded. */
async function load() {
  const start = { title: 'Chat', timeZone: 'Asia/Bangkok', language: 'en', words: en };
  document.body.innerHTML = `<script type="application/json" id="start">${JSON.stringify(start)}</script>`;
  return {
    ...(await import('./RoomView.ts')),
    ...(await import('./reasonOf.ts')),
    ...(await import('./start.ts')),
  };
}

describe('a room of the chat’s page', () => {
  let page: Awaited<ReturnType<typeof load>>;
  let view: View;
  afterAll(() => void vi.unstubAllGlobals());
  beforeAll(async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn<() => void>();
      },
    );
    page = await load();
  });
  beforeEach(() => {
    const nothing = () => undefined;
    view = new page.RoomView({
      room: 1,
      label: 'Room',
      empty: 'Nothing yet',
      askEarlier: nothing,
      onSeen: nothing,
      report: nothing,
      hide: nothing,
      enlarge: nothing,
    });
  });

  const message = (seq: number, text: string): ChatMessage => ({
    seq,
    kind: 'text',
    author: { key: 'a', name: 'Ann' },
    text,
    at: late + seq * 1_000,
  });
  const texts = () => [...view.element.querySelectorAll('.text')].map((one) => one.textContent);
  const buttons = () => [...view.element.querySelectorAll('.failed button')].map((one) => one.textContent);
  const press = (name: string) =>
    [...view.element.querySelectorAll('button')].find((one) => one.textContent === name)?.click();

  it('W20 a refused message stays where it was, also when all are drawn again, and can be deleted', () => {
    view.add([message(1, 'first'), message(2, 'second')], true);
    view.addPending({ id: 'x', text: 'see evil.com' });
    view.fail('x', 'Links are not allowed.', undefined);
    view.addPending({ id: 'y', text: 'on its way' });
    view.add([message(3, 'third')], false);
    expect(texts()).toEqual(['first', 'second', 'see evil.com', 'third', 'on its way']);
    expect(buttons()).toEqual(['Delete']);
    view.addEarlier([message(0, 'earlier')], false);
    expect(texts()).toEqual(['earlier', 'first', 'second', 'see evil.com', 'third', 'on its way']);
    press('Delete');
    expect(texts()).toEqual(['earlier', 'first', 'second', 'third', 'on its way']);
  });

  it('W20 offers to send again only what can be taken at another time', () => {
    const again = vi.fn<() => void>();
    view.addPending({ id: 'x', text: 'too fast' });
    view.fail('x', 'You are writing too fast.', again);
    expect(buttons()).toEqual(['Try again', 'Delete']);
    press('Try again');
    expect(again).toHaveBeenCalledOnce();
    expect(['no-links', 'too-long', 'blocked', 'wrong-picture', 'too-large'].filter(page.canRepeat)).toEqual(
      [],
    );
    expect(['slow-down', 'repeated', 'muted', 'failed'].filter((code) => !page.canRepeat(code))).toEqual([]);
  });

  it('W18 shows times and days of the merchant’s zone, whatever the browser’s is', () => {
    expect(page.timeOf(late)).toBe('03:16 AM');
    vi.useFakeTimers({ now: late + 12 * 3_600_000, toFake: ['Date'] });
    expect(page.dayOf(late)).toBe('Today');
    expect(page.dayOf(late - 4 * 3_600_000)).toBe('Yesterday');
    expect(page.dayOf(late - 30 * 3_600_000)).toBe('Thursday, November 26');
    vi.useRealTimers();
  });
});
