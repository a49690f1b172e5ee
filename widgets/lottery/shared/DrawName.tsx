import type { useFormat } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import { drawNumber } from './drawNumber.ts';

/** A draw as questions and receipts name it. Its time is unknown if the platform names a draw that the page has not seen. */
export interface NamedDraw {
  numero: string;
  drawTime?: number;
}

/** A draw by number and time. */
export function DrawName({ draw: { numero, drawTime } }: { draw: NamedDraw }) {
  return (
    <>
      {drawNumber(numero)}
      {drawTime !== undefined && (
        <>
          {' '}
          · <DateTime value={drawTime} seconds={needsSeconds([drawTime])} />
        </>
      )}
    </>
  );
}

/** The same inside a text. */
export function drawText(
  { numero, drawTime }: NamedDraw,
  dateTime: ReturnType<typeof useFormat>['dateTime'],
): string {
  if (drawTime === undefined) return drawNumber(numero);
  return `${drawNumber(numero)} · ${dateTime(drawTime, needsSeconds([drawTime]))}`;
}
