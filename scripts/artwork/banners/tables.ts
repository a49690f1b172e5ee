import { fade } from '../draw/ground.ts';
import { of, roundOf, type Material } from '../draw/materials.ts';
import { randomOf } from '../draw/random.ts';
import { around, box, circle, line, oval, polygon, put, shape } from '../draw/svg.ts';
import { cards } from '../motifs/cards.ts';
import { dice } from '../motifs/dice.ts';
import { wheel } from '../motifs/wheel.ts';
import { cast, glow, page, type Canvas } from './canvas.ts';

/** A pile of chips, its top seen from above. */
function pile(count: number, material: Material): string {
  const chips = Array.from({ length: count }, (_, index) => {
    const y = -index * 11;
    return (
      shape(`M-44 ${y}V${y + 10}A44 16 0 0 0 44 ${y + 10}V${y}Z`, of(material)) +
      [-34, -12, 12, 34]
        .map((x) =>
          box(x - 5, y + 8 + Math.sqrt(Math.max(0, 1 - (x / 44) ** 2)) * 7, 10, 8, '#fff8ea', {
            opacity: 0.9,
          }),
        )
        .join('') +
      oval(0, y, 44, 16, roundOf(material))
    );
  });
  const top = -(count - 1) * 11;
  return (
    oval(6, 14, 54, 18, '#000000', { opacity: 0.4, filter: 'url(#soft)' }) +
    chips.join('') +
    `<g transform="translate(0 ${top}) scale(1 .36)">${around(8, box(-5, -44, 10, 11, '#fff8ea'))}${circle(0, 0, 27, 'none', { stroke: '#fff8ea', 'stroke-width': 3, 'stroke-dasharray': '6 4' })}</g>`
  );
}

/** A gaming table under warm lamps: wheel, cards, dice, chips. */
export function tables(canvas: Canvas): string {
  const { width: w, height: h, u } = canvas;
  const random = randomOf('tables');
  const middle = w * (w > 1000 ? 0.68 : 0.6);
  const folds = Array.from({ length: Math.ceil(w / 64) + 1 }, (_, index) =>
    shape(
      `M${index * 64 - 20} -5H${index * 64 + 44}C${index * 64 + 40} 140 ${index * 64 + 30} 240 ${index * 64 + 36} ${h}H${index * 64 - 12}C${index * 64 - 18} 240 ${index * 64 - 14} 140 ${index * 64 - 20} -5Z`,
      `url(#f${index % 2})`,
    ),
  ).join('');
  const lamps = Array.from({ length: 46 }, () => {
    const [x, y, r] = [random.between(0, w), random.between(0, h * 0.72), random.between(6, 34) * u];
    const colour = random.pick(['#ffcf6a', '#ff8a4a', '#ff5b7a', '#ffe9b0']);
    return (
      circle(x, y, r, colour, { opacity: random.between(0.07, 0.24) }) +
      circle(x, y, r, 'none', { stroke: colour, 'stroke-width': 1.4, opacity: 0.3 })
    );
  }).join('');
  const beams = [-0.3, -0.06, 0.2]
    .map((lean) =>
      shape(
        polygon([
          middle + lean * w - 10,
          -10,
          middle + lean * w + 10,
          -10,
          middle + lean * w * 0.4 + 190 * u,
          h,
          middle + lean * w * 0.4 - 190 * u,
          h,
        ]),
        '#fff2cc',
        { opacity: 0.12, filter: 'url(#haze)' },
      ),
    )
    .join('');
  const felt = (grow: number) =>
    `M${middle - (560 + grow) * u} ${h + 40}C${middle - (540 + grow) * u} ${h * 0.62 - grow * 0.5} ${middle - 300 * u} ${h * 0.6 - grow} ${middle} ${h * 0.6 - grow}S${middle + (540 + grow) * u} ${h * 0.62 - grow * 0.5} ${middle + (560 + grow) * u} ${h + 40}Z`;
  return page(
    canvas,
    fade('f0', ['#8f0f2a', '#4d0520', '#1c0212']) +
      fade('f1', ['#5a0820', '#2c0316', '#10010c']) +
      fade('felt', ['#1f9d6a', '#0a6a4a', '#033024'], 'round', '50% 20%') +
      box(0, 0, w, h, '#2c0316') +
      folds +
      glow(middle, h * 0.4, 330 * u, '#ffb347', 0.42) +
      lamps +
      beams +
      shape(felt(26), of('copper')) +
      shape(felt(16), '#2a0d04') +
      shape(felt(10), of('gold')) +
      shape(felt(5), 'url(#felt)') +
      line(
        `M${middle - 400 * u} ${h * 0.86}Q${middle} ${h * 0.68} ${middle + 400 * u} ${h * 0.86}`,
        '#ffe9a0',
        2.5,
        { opacity: 0.55 },
      ) +
      line(
        `M${middle - 370 * u} ${h * 0.93}Q${middle} ${h * 0.75} ${middle + 370 * u} ${h * 0.93}`,
        '#ffe9a0',
        1.5,
        { opacity: 0.4 },
      ) +
      put(
        cast(wheel({ metal: 'gold', accent: 'ruby', random: randomOf('wheel') })),
        middle + 10 * u,
        h * 0.4,
        1.62 * u,
      ) +
      put(
        cast(cards({ metal: 'gold', accent: 'ruby', random: randomOf('fan') })),
        middle - 220 * u,
        h * 0.6,
        1.06 * u,
        -10,
      ) +
      put(
        cast(dice({ metal: 'gold', accent: 'ruby', random: randomOf('two') })),
        middle + 214 * u,
        h * 0.68,
        0.74 * u,
        4,
      ) +
      put(pile(7, 'sapphire'), middle - 92 * u, h * 0.87, 0.95 * u) +
      put(pile(4, 'ruby'), middle - 4 * u, h * 0.92, 1.02 * u) +
      put(pile(6, 'ink'), middle + 92 * u, h * 0.88, 0.95 * u) +
      put(pile(3, 'amethyst'), middle + 330 * u, h * 0.86, 0.8 * u) +
      put(pile(5, 'jade'), middle - 356 * u, h * 0.86, 0.78 * u) +
      [
        [middle - 60 * u, h * 0.16],
        [middle + 120 * u, h * 0.24],
        [middle - 180 * u, h * 0.4],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 22 * u, 'url(#shine)'))
        .join(''),
  );
}
