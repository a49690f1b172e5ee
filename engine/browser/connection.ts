import { isReachable } from './navigation/reloadOnce.ts';
import { isLost } from '#engine/react/connectionState.ts';
import { pauseAfter } from './hydration/pauseAfter.ts';

/** What a tab's calls report about the network. */
export interface Connection {
  /** A call could not reach the server. */
  missed: () => void;
  /** A call got a response. */
  reached: () => void;
  /** Marks the network as lost, and resolves when the server responds again. */
  back: () => Promise<void>;
}

/**
 * Marks `<html>` as offline (`data-offline`) and its figures as stale (`data-stale`). Styles show both, in dehydrated
 * widgets too. When the network returns, all figures are refreshed, then `data-stale` is removed. Until this script
 * has loaded, the bootstrap script sets the same attributes.
 */
export function watchConnection(renew: () => Promise<void>): Connection {
  const { dataset } = document.documentElement;
  const lose = () => {
    dataset['offline'] = '';
    dataset['stale'] = '';
  };
  const recover = () => {
    delete dataset['offline'];
    if (dataset['stale'] === undefined) return;
    void renew().finally(() => {
      if (!isLost()) delete dataset['stale'];
    });
  };
  addEventListener('offline', lose);
  addEventListener('online', recover);
  if (navigator.onLine) recover();
  else lose();

  const waitForServer = async () => {
    for (let tries = 0; !navigator.onLine || !(await isReachable()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
    if (isLost()) recover();
  };
  let checking = false;
  let waiting: Promise<void> | undefined;
  return {
    missed: () => {
      if (checking || isLost()) return;
      checking = true;
      void isReachable().then((reachable) => {
        checking = false;
        if (!reachable) lose();
      });
    },
    reached: () => {
      if (isLost() && navigator.onLine) recover();
    },
    back: () => {
      if (!isLost()) lose();
      return (waiting ??= waitForServer().finally(() => (waiting = undefined)));
    },
  };
}
