import { tellRenewal } from '#engine/react/renewals.ts';
import type { Stores } from '#engine/react/stores.ts';
import { joinTabs } from './otherTabs.ts';
import { shareStream } from './shareStream.ts';

/** Which calls to repeat when a topic changed; only those that a widget on the page shows are. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  balance: ['balance', 'wallets'],
  messages: ['unreadCount', 'messages'],
  rewards: ['rewardCount', 'rewards'],
  missions: ['missionCount', 'missions'],
  withdrawals: ['withdrawals', 'withdrawalTerms'],
  chat: ['chatUnread'],
  session: ['memberInfo'],
};

/** The same for calls that widgets make themselves: a settlement is paid into the wallet, or pays nothing. */
const ownCallsOf: Readonly<Record<string, readonly string[]>> = {
  balance: ['agentIncome', 'agentOverview'],
  settlements: ['agentIncome', 'agentOverview', 'agentSettlements'],
};

/** Milliseconds that a tab may take to take over the stream from another one. */
const takeOverMs = 10_000;

/**
 * While a member is signed in and the tab is visible, listens to what changed on the platform and repeats the calls
 * concerned. A hidden tab holds no connection, and visible ones share one. The stream first names what changed since the
 * page was asked for, or since the tab was hidden; after a lost connection anything may have changed.
 */
export function followLive(
  brand: string,
  { session }: Pick<Stores, 'session'>,
  renew: (call: string) => void,
): void {
  let leave: (() => void) | undefined;
  /** When the tab last heard of changes, or began to ask for its page, in milliseconds of `performance.now()`. */
  let upToDate = 0;
  const everything = Object.keys({ ...callsOf, ...ownCallsOf }).join(' ');
  const hear = (topics: string) => {
    const all = topics.split(' ');
    for (const call of new Set(all.flatMap((topic) => callsOf[topic] ?? []))) renew(call);
    for (const call of all.flatMap((topic) => ownCallsOf[topic] ?? [])) tellRenewal(call);
  };
  const open = (isTakenOver: boolean, tell: (topics: string) => void) => {
    let reopened = false;
    const age = isTakenOver ? takeOverMs : Math.ceil(performance.now() - upToDate);
    const source = new EventSource(`/-/live?age=${age}`);
    source.addEventListener('open', () => {
      if (reopened) tell(everything);
      reopened = true;
    });
    return source;
  };
  const update = () => {
    const wanted = session.getState().signedIn && !document.hidden;
    if (wanted) leave ??= shareStream({ name: 'livery-live', open, hear, onLate: () => hear(everything) });
    if (!wanted) stop();
  };
  const stop = () => {
    if (!leave) return;
    leave();
    leave = undefined;
    upToDate = performance.now();
  };
  // Another account may be signed in without a moment in which none is: the stream would go on about the one before.
  joinTabs(brand, () => {
    stop();
    update();
  });
  session.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
}
