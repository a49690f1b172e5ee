import styles from './lucky-wheel.module.css';

interface WheelProps {
  /** What each segment says, clockwise from the top. */
  labels: string[];
  /** Degrees by which the wheel is turned. */
  turned: number;
  onStop: () => void;
}

const [center, radius] = [200, 180];

/** A point on a circle, in degrees clockwise from the top. */
function pointAt(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [center + distance * Math.sin(angle), center - distance * Math.cos(angle)];
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** The wheel itself: drawn, and only drawn. What it says is in the table of odds. */
export function Wheel({ labels, turned, onStop }: WheelProps) {
  const step = 360 / labels.length;
  const isLarge = step > 180 ? 1 : 0;
  return (
    <svg className={styles.wheel} viewBox="0 0 400 420" aria-hidden="true">
      <circle className={styles.rim} cx={center} cy={center} r={194} />
      <g className={styles.turning} style={{ transform: `rotate(${turned}deg)` }} onTransitionEnd={onStop}>
        {labels.map((label, at) => (
          <g key={`${at} ${label}`} className={styles.segment}>
            <path
              d={`M${center} ${center}L${pointAt(at * step, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${pointAt((at + 1) * step, radius)}Z`}
            />
            <text
              x={center}
              y={58}
              textAnchor="middle"
              transform={`rotate(${(at + 0.5) * step} ${center} ${center})`}
              {...(label.length > 7 && { textLength: 76, lengthAdjust: 'spacingAndGlyphs' })}
            >
              {label}
            </text>
          </g>
        ))}
      </g>
      {Array.from({ length: 24 }, (_, at) => {
        const [x, y] = pointAt(at * 15, 187).split(' ');
        return <circle key={at} className={styles.bulb} cx={x} cy={y} r={4} />;
      })}
      <circle className={styles.hub} cx={center} cy={center} r={34} />
      <path
        className={styles.star}
        d="M200 178l6.700 13.600 15 2.200-10.900 10.600 2.600 14.900-13.400-7-13.400 7 2.600-14.900-10.900-10.600 15-2.200z"
      />
      <path className={styles.pointer} d="M200 46l-20-40q20-10 40 0z" />
    </svg>
  );
}
