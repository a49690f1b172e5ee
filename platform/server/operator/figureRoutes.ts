import { figuresOf, rowsBehind } from '#platform/reports/figures/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { queuesOf } from './queues.ts';

/** Calls for the figures of the day, the rows behind them, and what waits for operators. */
export function figureRoutes(on: OperatorRoutes): void {
  on.readList('showFigures', ({ db, now }, request, { merchant }) => figuresOf(db, merchant, request, now()));
  on.readList('listFigureRows', ({ db, now }, request, { merchant }) =>
    rowsBehind(db, merchant, request, now()),
  );
  on.readList('showQueues', ({ db }, _, { merchant }) => queuesOf(db, merchant));
}
