import { listViews, removeView, saveView } from '#platform/operators/views/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { personIn } from './personIn.ts';

/** Routes for views of lists that people save in the desk. */
export function viewRoutes(on: OperatorRoutes): void {
  on.read('listViews', ({ db }, { list }, { caller }) => listViews(db, personIn(caller).operatorId, list));

  on.write('saveView', ({ db, now }, request, { caller }) => saveView(db, personIn(caller), request, now()));

  on.write('removeView', ({ db }, { id }, { caller }) =>
    removeView(db, personIn(caller).operatorId, Number(id)),
  );
}
