export { type JobKind, jobKinds } from './jobKinds.ts';
export { listJobs } from './listJobs.ts';
export { jobsSchema, openJobs } from './openJobs.ts';
