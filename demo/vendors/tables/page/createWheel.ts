import { element, svg } from '#kit/dom.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { colorOf, pockets, wheel } from '../engine/roulette.ts';
import { wait, type Stage } from './Stage.ts';
import { numeral } from '../../core/page/numerals.ts';

const step = 360 / pockets;
const rim = 100;
const inner = 66;
const ballRadius = 74;
const turns = 7;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

function drawPocket(number: number, index: number): SVGElement {
  const [from, to] = [(index - 0.5) * step, (index + 0.5) * step];
  const shape = `M${at(from, inner)}L${at(from, rim)}A${rim} ${rim} 0 0 1 ${at(to, rim)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
  const [x = '', y = ''] = at(index * step, 90).split(' ');
  const text = svg('text', { x, y, transform: `rotate(${index * step} ${x} ${y})`, class: 'pocket-number' });
  text.textContent = numeral(number);
  return svg('g', {}, svg('path', { d: shape, class: `pocket ${colorOf(number)}` }), text);
}

/** The roulette wheel. The ball runs against it and falls into the pocket of the number. */
export function createWheel(sounds: Sounds): Stage {
  const spokes = [0, 45, 90, 135].map((angle) =>
    svg('path', { d: 'M0 -38L4 0L0 38L-4 0Z', transform: `rotate(${angle})`, class: 'spoke' }),
  );
  const rotor = svg(
    'g',
    { class: 'turning' },
    ...wheel.map((number, index) => drawPocket(number, index)),
    svg('circle', { r: inner, class: 'bowl' }),
    svg('circle', { r: 44, class: 'cone' }),
    ...spokes,
    svg('circle', { r: 9, class: 'knob' }),
  );
  const ball = svg('circle', { r: 4.4, cy: -ballRadius, class: 'ball' });
  const orbit = svg('g', { class: 'turning' }, ball);
  const badge = element('b', { class: 'wheel-number' });
  badge.hidden = true;
  orbit.style.visibility = 'hidden';
  let angle = 0;
  const turn = (target: SVGElement, degrees: number) => (target.style.transform = `rotate(${degrees}deg)`);

  return {
    element: element(
      'div',
      { class: 'wheel' },
      svg(
        'svg',
        { viewBox: '-112 -112 224 224', 'aria-hidden': 'true' },
        svg('circle', { r: 110, class: 'wheel-rim' }),
        rotor,
        orbit,
      ),
      badge,
    ),
    show: async (outcome, ms) => {
      if (outcome.game !== 'roulette') return;
      orbit.style.visibility = 'visible';
      const begin = angle;
      angle = begin + (ms > 0 ? 400 : 0);
      const rest = angle + wheel.indexOf(outcome.number) * step;
      turn(rotor, angle);
      turn(orbit, rest);
      if (ms > 0) {
        const rotate = (from: number, to: number) => ({
          transform: [`rotate(${from}deg)`, `rotate(${to}deg)`],
        });
        const easing = 'cubic-bezier(.2, .55, .3, 1)';
        rotor.animate(rotate(begin, angle), { duration: ms, easing });
        orbit.animate(rotate(rest + 360 * turns, rest), { duration: ms, easing });
        ball.animate(
          {
            transform: ['translateY(-26px)', 'translateY(-26px)', 'translateY(4px)', 'none'],
            offset: [0, 0.55, 0.8, 1],
          },
          { duration: ms, easing: 'ease-in' },
        );
        const ticks = Array.from(
          { length: 14 },
          (_, tick) => [900, (tick * ms * 0.06) / 1000, 0.03] as const,
        );
        sounds.play(ticks, 0.03);
        await wait(ms);
      }
      badge.textContent = numeral(outcome.number);
      badge.className = `wheel-number ${colorOf(outcome.number)}`;
      badge.hidden = false;
    },
    clear: () => {
      badge.hidden = true;
      orbit.style.visibility = 'hidden';
    },
  };
}
