import type { ReactNode } from 'react';
import type { InstallGuideProps } from './props.ts';
import styles from './install-guide.module.css';

export type StepName = InstallGuideProps['steps'][number]['picture'];

/** The picture of a step: a phone screen in the colours of the theme. Decorative, as the text says the same. */
export function StepPicture({ of }: { of: StepName }) {
  return (
    <svg className={styles.picture} viewBox="12 1 72 126" aria-hidden="true">
      <rect className={styles.body} x="13" y="2" width="70" height="124" rx="12" />
      <rect className={styles.screen} x="18" y="7" width="60" height="114" rx="8" />
      <path className={styles.line} d="M41 11h14" />
      {screens[of]}
    </svg>
  );
}

const line = (d: string) => <path className={styles.line} d={d} />;
const mark = (d: string) => <path className={styles.mark} d={d} />;
const plate = (x: number, y: number, width: number, height: number, radius = 4) => (
  <rect className={styles.plate} x={x} y={y} width={width} height={height} rx={radius} />
);
const accent = (x: number, y: number, width: number, height: number, radius = 4) => (
  <rect className={styles.accent} x={x} y={y} width={width} height={height} rx={radius} />
);

/** Rows of text on a screen. */
const rows = (y: number) => line(`M26 ${y}h32M26 ${y + 8}h44M26 ${y + 16}h26`);

const screens: Record<StepName, ReactNode> = {
  scan: (
    <>
      {mark('M28 44v-8h8M60 36h8v8M68 72v8h-8M36 80h-8v-8')}
      {plate(35, 43, 10, 10, 1)}
      {plate(51, 43, 10, 10, 1)}
      {plate(35, 63, 10, 10, 1)}
      {accent(51, 63, 4, 4, 0)}
      {accent(57, 69, 4, 4, 0)}
      {mark('M24 58h48')}
    </>
  ),
  download: (
    <>
      {accent(36, 26, 24, 24, 6)}
      {rows(60)}
      {accent(26, 92, 44, 16, 8)}
      <path className={styles.onAccent} d="M48 95v9M44 101l4 4 4-4" />
    </>
  ),
  allow: (
    <>
      {rows(24)}
      {plate(22, 50, 52, 52, 6)}
      {line('M30 60h36M30 68h24')}
      {line('M30 80h20')}
      {accent(54, 75, 14, 9, 4.5)}
      <circle className={styles.knob} cx="63.5" cy="79.5" r="3.5" />
      {line('M30 93h16')}
    </>
  ),
  install: (
    <>
      {plate(22, 36, 52, 56, 6)}
      {accent(40, 42, 16, 16, 4)}
      {line('M32 66h32')}
      {plate(27, 76, 19, 10, 5)}
      {accent(50, 76, 19, 10, 5)}
    </>
  ),
  trust: (
    <>
      <path className={styles.accent} d="M48 30l17 6v14c0 11-7 19-17 23-10-4-17-12-17-23V36z" />
      <path className={styles.onAccent} d="M40 51l6 6 11-12" />
      {line('M30 86h36M36 94h24')}
    </>
  ),
  open: (
    <>
      {plate(26, 24, 18, 18, 5)}
      {plate(52, 24, 18, 18, 5)}
      {accent(26, 54, 18, 18, 5)}
      {plate(52, 54, 18, 18, 5)}
      {plate(26, 84, 18, 18, 5)}
      <circle className={styles.mark} cx="35" cy="63" r="14" />
    </>
  ),
  browser: (
    <>
      {plate(23, 19, 50, 12, 6)}
      {line('M30 25h26')}
      {accent(23, 38, 50, 26, 4)}
      {rows(76)}
    </>
  ),
  share: (
    <>
      {accent(23, 19, 50, 26, 4)}
      {rows(54)}
      {line('M18 98h60')}
      {mark('M42 106h-3v11h18v-11h-3M48 112v-12M44 104l4-4 4 4')}
    </>
  ),
  menu: (
    <>
      {plate(23, 19, 40, 12, 6)}
      {mark('M70 20v.01M70 25v.01M70 30v.01')}
      {plate(38, 36, 36, 56, 4)}
      {line('M44 46h22M44 56h18M44 66h24')}
      {mark('M44 80h20')}
    </>
  ),
  add: (
    <>
      {rows(20)}
      {plate(22, 48, 52, 60, 6)}
      {line('M30 58h28M30 70h22')}
      {accent(26, 80, 44, 16, 4)}
      <path className={styles.onAccent} d="M32 88h18M62 84v8M58 88h8" />
    </>
  ),
  done: (
    <>
      {plate(26, 24, 18, 18, 5)}
      {accent(52, 24, 18, 18, 5)}
      <path className={styles.onAccent} d="M57 33l3 3 6-6" />
      {plate(26, 54, 18, 18, 5)}
      {plate(52, 54, 18, 18, 5)}
      {line('M36 108h24')}
    </>
  ),
};
