export { type JobKind, jobKinds } from './jobKinds.ts';
export { type JobState, listJobs } from './listJobs.ts';
export { jobsSchema, openJobs } from './openJobs.ts';
