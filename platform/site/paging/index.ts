export { type Cursor, cutPage, isDay, readCursor, writeCursor } from './cursor.ts';
export { inSnapshot } from './inSnapshot.ts';
export { type RangeRequest, readRange, type RecordRange } from './recordRange.ts';
