export { type JobKind, jobKinds } from './jobKinds.ts';
export { addJobRun, listJobRuns } from './jobRuns.ts';
export { listJobs } from './listJobs.ts';
export { jobsSchema, openJobs } from './openJobs.ts';
