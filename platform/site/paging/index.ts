export { batchesOf } from './batchesOf.ts';
export { type Cursor, cutPage, isDay, isHex, readCursor, writeCursor } from './cursor.ts';
export { inSnapshot } from './inSnapshot.ts';
export {
  daysBefore,
  onDays,
  readDays,
  readRange,
  statedDays,
  type RangeRequest,
  type RecordRange,
} from './recordRange.ts';
