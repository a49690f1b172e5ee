export { importFile, listTexts } from './translate.ts';
export type { TextRow } from './TextRow.ts';
export { WordsError } from './WordsError.ts';
