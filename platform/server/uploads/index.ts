export { countUploads, moveUploads, sweepUploads } from './moveUploads.ts';
