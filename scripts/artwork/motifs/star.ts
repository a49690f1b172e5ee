import { darkOf, of } from '../draw/materials.ts';
import { around, circle, moulded, polygon, shape, starPath } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A faceted star in a ring of small ones. */
export const star: Motif = ({ metal, accent, random }) => {
  const inner = random.between(36, 42);
  const angle = Math.PI / 5;
  const tip = polygon([0, -96, inner * Math.sin(angle), -inner * Math.cos(angle), 0, 0]);
  const facets = around(5, shape(tip, darkOf(metal), { opacity: 0.38 }));
  const body = moulded(shape(starPath(5, 96, inner), of(metal)), 'l');
  const heart = moulded(shape(starPath(5, 46, 19), of(accent)), 's');
  const small = around(5, moulded(shape(starPath(5, 18, 7.5, 0, -82), of('gold')), 's'), 36);
  return small + body + facets + heart + circle(-14, -40, 7, '#ffffff', { opacity: 0.7 });
};
