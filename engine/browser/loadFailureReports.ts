import type { Stores } from '#engine/react/stores.ts';
import type { Connection } from './connection.ts';
import { clickPatience } from './hydration/firstInteraction.ts';
import type { Report } from './navigation/loadFailures.ts';

interface Options {
  stores: Pick<Stores, 'trouble' | 'route'>;
  connection: Pick<Connection, 'back'>;
  /** Opens the dialog `trouble`. */
  show: () => void;
}

export interface LoadFailureReports {
  /** Shows a failure in the dialog. */
  report: Report;
  /** The same for the view of a widget: silent while the page already shows that it is offline. */
  reportView: Report;
  /** A tap on a widget whose view is still loading: a failure that was silent is reported. */
  onWaitingClick: () => void;
}

/** Shows the visitor what did not load (R8.4): one dialog for all of it, with one retry. */
export function createLoadFailureReports({ stores, connection, show }: Options): LoadFailureReports {
  const report: Report = (code, again) => {
    const { again: before } = stores.trouble.getState();
    const isShown = stores.route.getState().open === 'trouble';
    // One message for everything that failed to load; its retry covers all of it.
    const both = isShown && before && again ? () => [before, again].forEach((one) => one()) : again;
    const help = both ? 'retry' : 'load';
    stores.trouble.setState({ trouble: { code, fields: [], help }, again: both ?? null });
    if (!isShown) show();
  };

  const waiting = new Set<() => void>();
  let tappedAt = -Infinity;
  return {
    report,
    reportView: (code, again) => {
      if (code !== 'network' || !again || performance.now() - tappedAt < clickPatience)
        return report(code, again);
      waiting.add(again);
      void connection.back().then(() => {
        waiting.delete(again);
        again();
      });
    },
    onWaitingClick: () => {
      tappedAt = performance.now();
      if (waiting.size > 0) report('network', () => waiting.forEach((again) => again()));
    },
  };
}
