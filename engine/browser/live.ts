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
 * concerned. A hidden tab holds no connection, of which browsers allow few; it catches up once it is visible again, as after
 * a lost connection.
 */
export function followLive({ session }: Pick<Stores, 'session'>, renew: (call: string) => void): void {
  let source: EventSource | undefined;
  let missed = false;
  const renewAll = (topics: readonly string[]) => {
    for (const call of new Set(topics.flatMap((topic) => callsOf[topic] ?? []))) renew(call);
  };
  const open = () => {
    source = new EventSource('/-/live');
    source.addEventListener('open', () => {
      if (missed) renewAll(Object.keys(callsOf));
      missed = true;
    });
    source.addEventListener('message', ({ data }) => renewAll(String(data).split(' ')));
  };
  const update = () => {
    const wanted = session.getState().signedIn && !document.hidden;
    if (wanted && !source) open();
    if (wanted || !source) return;
    source.close();
    source = undefined;
    missed = session.getState().signedIn;
  };
  session.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
}
