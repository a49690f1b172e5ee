import { of, roundOf } from '../draw/materials.ts';
import { circle, line, mirrored, moulded, oval, polygon, shape } from '../draw/svg.ts';
import { eye } from './eye.ts';
import type { Motif } from './types.ts';

/** An elephant from the front, its forehead dressed in gold and stones. */
export const elephant: Motif = ({ random, accent }) => {
  const skin = random.pick(['silver', 'sapphire', 'silver', 'ivory'] as const);
  const ear =
    moulded(shape('M-40-54C-84-88-112-50-104 2-98 40-70 58-46 40Z', of(skin)), 'm') +
    shape('M-52-44C-80-64-94-40-90-2-86 26-70 38-54 26Z', '#ff9fb0', { opacity: 0.5 });
  const head = moulded(
    shape('M0-88C44-88 62-54 58-10 56 22 40 40 28 46H-28C-40 40-56 22-58-10-62-54-44-88 0-88Z', of(skin)),
    'l',
  );
  const trunk =
    moulded(
      shape(
        'M-25 16H25C24 50 24 66 34 78 42 88 58 84 60 72 70 80 66 100 44 102 10 104-20 84-25 16Z',
        of(skin),
      ),
      'm',
    ) +
    [34, 48, 62]
      .map((y, index) =>
        line(`M${-20 + index * 2} ${y}Q0 ${y + 9} ${20 + index} ${y}`, '#3a4256', 2.4, { opacity: 0.45 }),
      )
      .join('');
  const cap =
    moulded(
      shape('M0-94C30-94 46-76 48-56 28-34 12-20 0 2-12-20-28-34-48-56-46-76-30-94 0-94Z', of('gold')),
      'm',
    ) +
    shape('M0-82C22-82 34-70 36-56 22-38 8-24 0-12-8-24-22-38-36-56-34-70-22-82 0-82Z', of(accent)) +
    moulded(shape(polygon([0, -76, 13, -54, 0, -30, -13, -54]), of('ruby')), 's') +
    mirrored([-24, -14].map((x, index) => circle(x, -64 + index * 24, 4.4, roundOf('ivory'))).join(''));
  return (
    mirrored(ear) +
    mirrored(moulded(shape('M-34 40C-52 52-56 74-44 88-44 70-34 58-18 52Z', of('ivory')), 's')) +
    head +
    trunk +
    cap +
    mirrored(eye(-34, -4, 12, '#7a4a16')) +
    mirrored(line('M-48-18Q-34-26-22-16', '#3a4256', 3.6, { opacity: 0.7 })) +
    mirrored(oval(-40, 20, 12, 7, '#ff8fa8', { opacity: 0.4 }))
  );
};
