export { addDays, dayIn, momentOf, wallClock, weekdayOf, type Day } from '#kit/zoned.ts';
