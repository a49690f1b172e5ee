import { Refusal } from '#platform/base/errors/index.ts';
import { openRounds } from '#platform/play/integration/index.ts';
import { addJobRun, jobKinds, listJobRuns, listJobs } from '../jobs/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Calls for what happens by itself. */
export function jobRoutes(on: OperatorRoutes): void {
  on.read('listJobs', async ({ db }) => ({ jobs: await listJobs(db), rounds: await openRounds(db) }));

  on.read('listJobRuns', ({ db }, { name }) => listJobRuns(db, jobNamed(name)));

  on.write('runJob', async ({ db }, { name }) => ({ name, isAdded: await addJobRun(db, jobNamed(name)) }));
}

function jobNamed(name: string): string {
  if (!jobKinds.some((kind) => kind.name === name))
    throw new Refusal(404, 'unknown-job', { message: `There is no job ${name}.` });
  return name;
}
