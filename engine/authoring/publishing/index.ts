export { compareViews } from './compareViews.ts';
export { inLines, preparePublication, publishPrepared, type Publishing } from './preparePublication.ts';
export { sitesOn } from './sitesOn.ts';
export { PublishError } from './PublishError.ts';
export type { Candidate, PublishedRevision, RevisionShelf } from './types.ts';
