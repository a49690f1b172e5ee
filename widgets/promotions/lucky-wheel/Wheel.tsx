import { useId } from 'react';
import type { Slice } from './slicesOf.ts';
import styles from './lucky-wheel.module.css';

/** What a segment is worth, which decides how it is drawn: the highest prize is `best`. */
export type Worth = 'nothing' | 'one' | 'other' | 'best';

export interface Segment extends Slice {
  worth: Worth;
  /** The prize without its currency, or that there is none. */
  label: string;
}

interface WheelProps {
  /** Clockwise from the top. */
  segments: Segment[];
  /** Degrees by which the wheel is turned. */
  turned: number;
  onStop: () => void;
}

const [center, radius] = [200, 178];
/** Distance of the middle of a prize from the center, and the most characters that are written large. */
const [labelAt, mostLarge] = [108, 8];

/** A point on a circle, in degrees clockwise from the top. */
function pointAt(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [center + distance * Math.sin(angle), center - distance * Math.cos(angle)];
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function outlineOf({ start, size }: Slice): string {
  // An arc cannot end where it begins.
  const end = start + Math.min(size, 359.9);
  const isLarge = size > 180 ? 1 : 0;
  return `M${center} ${center}L${pointAt(start, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${pointAt(end, radius)}Z`;
}

/** Along its slice a prize reads from the hub outward, or, where it would stand on its head, from the rim inward. */
const isUpsideDown = (degrees: number): boolean => {
  const shown = ((degrees % 360) + 360) % 360;
  return shown > 90 && shown < 270;
};

/** The wheel itself: drawn, and only drawn. What it says is in the table of odds. */
export function Wheel({ segments, turned, onStop }: WheelProps) {
  const hatch = useId();
  return (
    <svg className={styles.wheel} viewBox="0 0 400 400" aria-hidden="true">
      <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0v9" />
      </pattern>
      <circle className={styles.rim} cx={center} cy={center} r={196} />
      <circle className={styles.ticks} cx={center} cy={center} r={187} pathLength={72} />
      <g className={styles.turning} style={{ transform: `rotate(${turned}deg)` }} onTransitionEnd={onStop}>
        {segments.map((segment, at) => (
          <g key={at} className={styles.segment} data-worth={segment.worth}>
            <path d={outlineOf(segment)} />
            {segment.worth === 'nothing' && (
              <path d={outlineOf(segment)} style={{ fill: `url(#${hatch})` }} />
            )}
            <Label segment={segment} turned={turned} />
          </g>
        ))}
      </g>
      <circle className={styles.hub} cx={center} cy={center} r={32} />
      <path
        className={styles.star}
        d="M200 178l6.700 13.600 15 2.200-10.900 10.600 2.600 14.900-13.400-7-13.400 7 2.600-14.900-10.900-10.600 15-2.200z"
      />
      <path className={styles.pointer} d="M200 32l-13-30h26z" />
    </svg>
  );
}

function Label({ segment: { start, size, worth, label }, turned }: { segment: Segment; turned: number }) {
  // Texts run along the radius, which points to the right at a quarter turn.
  const angle = start + size / 2 - 90;
  const x = center + labelAt;
  const isSmall = worth === 'nothing' || label.length > mostLarge;
  return (
    <g transform={`rotate(${angle} ${center} ${center})`}>
      <text
        className={isSmall ? styles.small : undefined}
        x={x}
        y={center}
        transform={isUpsideDown(angle + turned) ? `rotate(180 ${x} ${center})` : undefined}
      >
        {label}
      </text>
    </g>
  );
}
