import type { Stores } from '#engine/react/stores.ts';

/** Which calls to repeat when a topic changed; only those that a widget on the page shows are. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  balance: ['balance', 'wallets'],
  messages: ['unreadCount', 'messages'],
  rewards: ['rewardCount', 'rewards'],
  missions: ['missionCount', 'missions'],
  chat: ['chatUnread'],
  session: ['memberInfo'],
};

/**
 * While somebody is signed in and the tab is visible, listens to what changed on the platform and repeats the calls
 * concerned. A hidden tab holds no connection, of which browsers allow few. The stream first names what changed since the
 * page was asked for, or since the tab was hidden; after a lost connection anything may have changed.
 */
export function followLive({ session }: Pick<Stores, 'session'>, renew: (call: string) => void): void {
  let source: EventSource | undefined;
  /** When the tab last heard of changes, or began to ask for its page, in milliseconds of `performance.now()`. */
  let upToDate = 0;
  const renewAll = (topics: readonly string[]) => {
    for (const call of new Set(topics.flatMap((topic) => callsOf[topic] ?? []))) renew(call);
  };
  const open = () => {
    let reopened = false;
    source = new EventSource(`/-/live?age=${Math.ceil(performance.now() - upToDate)}`);
    source.addEventListener('open', () => {
      if (reopened) renewAll(Object.keys(callsOf));
      reopened = true;
    });
    source.addEventListener('message', ({ data }) => renewAll(String(data).split(' ')));
  };
  const update = () => {
    const wanted = session.getState().signedIn && !document.hidden;
    if (wanted && !source) open();
    if (wanted || !source) return;
    source.close();
    source = undefined;
    upToDate = performance.now();
  };
  session.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
}
