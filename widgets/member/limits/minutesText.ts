import type { useDuration } from '../../shared/time/useDuration.ts';

/** Minutes, or whole hours. */
export function minutesText(duration: ReturnType<typeof useDuration>, minutes: number): string {
  return minutes >= 60 && minutes % 60 === 0 ? duration(minutes / 60, 'hour') : duration(minutes, 'minute');
}
