import type { OperatorRoutes } from './OperatorRoutes.ts';
import { openRounds } from '#platform/play/integration/index.ts';
import { listJobs } from '../jobs/index.ts';

/** Calls for what happens by itself. */
export function jobRoutes(on: OperatorRoutes): void {
  on.read('listJobs', async ({ db }) => ({ jobs: await listJobs(db), rounds: await openRounds(db) }));
}
