import { circle, oval } from '../draw/svg.ts';

/** An eye that looks at you: white, iris, pupil, two lights. */
export function eye(x: number, y: number, size: number, iris: string): string {
  return (
    oval(x, y, size, size * 1.08, '#2a1206') +
    oval(x, y, size * 0.86, size * 0.94, '#fffdf2') +
    circle(x, y + size * 0.06, size * 0.66, iris) +
    circle(x, y + size * 0.06, size * 0.36, '#120806') +
    circle(x - size * 0.26, y - size * 0.26, size * 0.22, '#ffffff') +
    circle(x + size * 0.24, y + size * 0.3, size * 0.1, '#ffffff')
  );
}
