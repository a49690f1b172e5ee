import { of, roundOf } from '../draw/materials.ts';
import { around, circle, mirrored, moulded, oval, polygon, put, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const hexagon = (size: number) =>
  polygon(
    Array.from({ length: 6 }, (_, index) => [
      size * Math.cos((index * Math.PI) / 3),
      size * Math.sin((index * Math.PI) / 3),
    ]).flat(),
  );

/** A turtle seen from above, jewels on its shell. */
export const turtle: Motif = ({ random, accent, metal }) => {
  const shell = random.pick(['jade', 'teal', accent] as const);
  const flipper =
    moulded(shape('M-44-44C-84-84-112-64-104-32-88-34-66-28-50-20Z', of('leaf')), 'm') +
    moulded(shape('M-46 44C-76 56-88 80-76 96-58 90-44 76-34 60Z', of('leaf')), 's');
  const head =
    moulded(oval(0, -82, 25, 29, roundOf('leaf')), 'm') +
    mirrored(
      circle(-13, -92, 7.5, '#fffdf2') +
        circle(-13.5, -93, 4.4, '#120806') +
        circle(-15, -95, 1.6, '#ffffff'),
    );
  const plates = shape(hexagon(25), of(metal)) + around(6, put(shape(hexagon(22), of(metal)), 0, -44), 0);
  const turtleWhole =
    mirrored(flipper) +
    moulded(shape('M-9 66 0 98 9 66Z', of('leaf')), 's') +
    head +
    moulded(oval(0, 6, 70, 72, of(metal)), 'm') +
    moulded(oval(0, 6, 64, 66, roundOf(shell)), 'l') +
    put(moulded(plates, 's'), 0, 6, 0.8) +
    put(shape(hexagon(20), of('ruby')) + shape(starPath(6, 13, 6), '#ffffff', { opacity: 0.55 }), 0, 6, 0.8);
  return put(turtleWhole, 0, 2, 0.96, random.between(-24, 24));
};
