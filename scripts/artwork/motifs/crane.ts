import { of } from '../draw/materials.ts';
import { circle, line, moulded, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

function wing(feathers: number, from: number, to: number, length: number): string {
  return Array.from({ length: feathers }, (_, index) => {
    const part = index / (feathers - 1);
    const reach = length * (0.62 + 0.38 * Math.sin(Math.PI * (0.25 + part * 0.6)));
    const feather = shape(
      `M-4 6C-14 ${-reach * 0.4}-10 ${-reach * 0.85} 0 ${-reach} 10 ${-reach * 0.85} 14 ${-reach * 0.4} 4 6Z`,
      of('ivory'),
    );
    const tip = shape(
      `M-9 ${-reach * 0.72}C-8 ${-reach * 0.9}-4 ${-reach * 0.97} 0 ${-reach} 4 ${-reach * 0.97} 8 ${-reach * 0.9} 9 ${-reach * 0.72} 4 ${-reach * 0.66}-4 ${-reach * 0.66}-9 ${-reach * 0.72}Z`,
      of('ink'),
    );
    return put(moulded(feather + tip, 's'), 0, 0, 1, from + (to - from) * part);
  }).join('');
}

/** A crane in flight before a low sun. */
export const crane: Motif = ({ random, accent }) => {
  const bird =
    put(wing(8, -8, -96, 92), 4, -8, 0.92) +
    line('M-62 44-104 66M-60 50-98 78', '#30333f', 3.6) +
    moulded(shape('M-72 34C-84 48-100 50-108 44-96 66-70 64-58 52Z', of('ink')), 's') +
    moulded(
      shape(
        'M-72 44C-50 4-10-8 26-4 50-2 60-16 70-34 76-46 90-48 96-40 100-32 92-26 86-22 74 4 56 34 16 44-14 52-48 56-72 44Z',
        of('ivory'),
      ),
      'm',
    ) +
    moulded(shape('M74-38C80-52 100-50 98-38 92-42 82-42 74-38Z', of('ruby')), 's') +
    shape('M94-42 124-34 95-32Z', of('gold')) +
    circle(86, -35, 3.2, '#120806') +
    put(wing(8, 10, 84, 104), 0, 10, 0.96);
  return (
    circle(18, 6, 74, of(random.pick(['ruby', 'ember', accent] as const)), { opacity: 0.92 }) +
    put(bird, -6, 12, 0.84, random.between(-14, 2))
  );
};
