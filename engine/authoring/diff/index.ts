export { diffInWords } from './diffInWords.ts';
export { diffRevisions } from './diffRevisions.ts';
export type { Difference } from './types.ts';
