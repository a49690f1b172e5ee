import { isReachable } from './navigation/reloadOnce.ts';
import { isLost } from '#engine/react/connectionState.ts';
import { pauseAfter } from './hydration/pauseAfter.ts';

/** What the calls of a tab tell of the network. */
export interface Connection {
  /** A call has found no server. */
  missed: () => void;
  /** A call was answered. */
  reached: () => void;
  /** Says that the network is gone, and resolves when the server answers again. */
  back: () => Promise<void>;
}

/**
 * Says on `<html>` that there is no network (`data-offline`) and that figures are from before (`data-stale`): styles
 * show what is said then, also in widgets that sleep. When it is back all figures are renewed, then they are current.
 * The first script does the same while this one is on its way.
 */
export function watchConnection(renew: () => Promise<void>): Connection {
  const { dataset } = document.documentElement;
  const lose = () => {
    dataset['offline'] = '';
    dataset['stale'] = '';
  };
  const find = () => {
    delete dataset['offline'];
    if (dataset['stale'] === undefined) return;
    void renew().finally(() => {
      if (!isLost()) delete dataset['stale'];
    });
  };
  addEventListener('offline', lose);
  addEventListener('online', find);
  if (navigator.onLine) find();
  else lose();

  const waitForServer = async () => {
    for (let tries = 0; !navigator.onLine || !(await isReachable()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
    if (isLost()) find();
  };
  let looking = false;
  let waiting: Promise<void> | undefined;
  return {
    missed: () => {
      if (looking || isLost()) return;
      looking = true;
      void isReachable().then((reachable) => {
        looking = false;
        if (!reachable) lose();
      });
    },
    reached: () => {
      if (isLost() && navigator.onLine) find();
    },
    back: () => {
      if (!isLost()) lose();
      return (waiting ??= waitForServer().finally(() => (waiting = undefined)));
    },
  };
}
