import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { onRenewal } from '#engine/react/renewals.ts';
import { followLive } from './live.ts';
import { joinTabs } from './otherTabs.ts';

class Source extends EventTarget {
  static readonly opened: Source[] = [];
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.closed = true;
  }
}
/** What tabs say to each other reaches the tab that speaks too, by another channel. */
class Channel extends EventTarget {
  static readonly open: Channel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.open.splice(Channel.open.indexOf(this), 1);
  }
}
const page = Object.assign(new EventTarget(), { hidden: false });
let now: number;
let renewed: string[];

beforeEach(() => {
  Source.opened.length = 0;
  Channel.open.length = 0;
  vi.stubGlobal('BroadcastChannel', Channel);
  page.hidden = false;
  renewed = [];
  now = 1200.5;
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  // Without locks, as on a site without TLS: `shareStream.test.ts` has the others.
  vi.stubGlobal('navigator', {});
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function follow() {
  const session = createStore(() => ({ signedIn: true }));
  followLive('siam', { session } as unknown as Parameters<typeof followLive>[1], (call) =>
    renewed.push(call),
  );
  return session;
}
const hide = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('says how long ago the page was asked for, so that it hears what has changed since', () => {
  follow();
  expect(Source.opened.map(({ url }) => url)).toEqual(['/-/live?age=1201']);
  Source.opened[0]?.dispatchEvent(new Event('open'));
  expect(renewed).toEqual([]);
  Source.opened[0]?.dispatchEvent(new MessageEvent('message', { data: 'messages' }));
  expect(renewed).toEqual(['unreadCount', 'messages']);
});

it('R2.7.7 repeats the calls about withdrawals when one takes a step', () => {
  follow();
  Source.opened[0]?.dispatchEvent(new Event('open'));
  Source.opened[0]?.dispatchEvent(new MessageEvent('message', { data: 'withdrawals' }));
  expect(renewed).toEqual(['withdrawals', 'withdrawalTerms']);
});

it('R2.8.5 R2.8.10 loads an agent’s figures again after a settlement, also one that pays nothing', () => {
  const told: string[] = [];
  const stops = ['agentIncome', 'agentOverview', 'agentSettlements', 'agentTeam'].map((call) =>
    onRenewal(call, () => told.push(call)),
  );
  follow();
  Source.opened[0]?.dispatchEvent(new Event('open'));
  Source.opened[0]?.dispatchEvent(new MessageEvent('message', { data: 'settlements' }));
  expect([told, renewed]).toEqual([['agentIncome', 'agentOverview', 'agentSettlements'], []]);
  for (const stop of stops) stop();
});

it('R2.2.1 takes everything for changed after a lost connection', () => {
  const told: string[] = [];
  const stop = onRenewal('agentSettlements', () => told.push('agentSettlements'));
  follow();
  Source.opened[0]?.dispatchEvent(new Event('open'));
  Source.opened[0]?.dispatchEvent(new Event('open'));
  expect(renewed).toContain('balance');
  expect(renewed).toContain('unreadCount');
  expect(told).toEqual(['agentSettlements']);
  stop();
});

it('R6.1 opens its stream again when another account may be signed in, in this tab or another one', () => {
  follow();
  joinTabs('siam', () => {}).send();
  expect(Source.opened.map(({ closed }) => closed)).toEqual([true, false]);
});

it('holds no stream while it is hidden, and then asks for what changed in that time', () => {
  follow();
  now = 5000;
  hide(true);
  expect(Source.opened[0]?.closed).toBe(true);
  now = 5900;
  hide(false);
  expect(Source.opened[1]?.url).toBe('/-/live?age=900');
});
