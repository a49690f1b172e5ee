import type { OperatorRoutes } from './OperatorRoutes.ts';
import { openRounds } from '#platform/play/integration/sweepRounds.ts';
import { listJobs } from '../jobs/listJobs.ts';

/** Routes for what happens by itself. */
export function jobRoutes(on: OperatorRoutes): void {
  on.get('/jobs', async ({ db }) => ({ jobs: await listJobs(db), rounds: await openRounds(db) }));
}
