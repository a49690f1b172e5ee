import { useId } from 'react';
import type { Slice } from './slicesOf.ts';
import styles from './lucky-wheel.module.css';

/** What a segment is worth, which decides how it is drawn: the highest prize is `best`. */
export type Worth = 'nothing' | 'one' | 'other' | 'best';

export interface Segment extends Slice {
  worth: Worth;
  /** As in the table of odds. */
  number: string;
  /** The prize without its currency; empty for none. */
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
/** Distances of numbers and prizes from the center, and the width of a character of a prize. */
const [numberAt, labelAt, characterWidth] = [140, 100, 14];

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

/** Whether a prize is narrower than its slice where it is written. */
function hasRoom({ size, label }: Segment): boolean {
  const width = 2 * labelAt * Math.sin((Math.min(size, 180) * Math.PI) / 360);
  return label !== '' && label.length * characterWidth < width;
}

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
        {segments.map((segment) => (
          <g key={segment.number} className={styles.segment} data-worth={segment.worth}>
            <path d={outlineOf(segment)} />
            {segment.worth === 'nothing' && (
              <path d={outlineOf(segment)} style={{ fill: `url(#${hatch})` }} />
            )}
            <g transform={`rotate(${segment.start + segment.size / 2} ${center} ${center})`}>
              <text x={center} y={center - numberAt}>
                {segment.number}
              </text>
              {hasRoom(segment) && (
                <text className={styles.label} x={center} y={center - labelAt}>
                  {segment.label}
                </text>
              )}
            </g>
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
