export { diffBrands, diffStates, type Diff } from './diffBrands.ts';
export { DiffError } from './DiffError.ts';
export { diffInWords } from './diffInWords.ts';
export { diffRevisions } from './diffRevisions.ts';
export type { Difference } from './types.ts';
