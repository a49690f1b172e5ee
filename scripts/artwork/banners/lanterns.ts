import { fade } from '../draw/ground.ts';
import { of } from '../draw/materials.ts';
import { randomOf } from '../draw/random.ts';
import { box, circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import { lotus } from '../motifs/lotus.ts';
import { cast, glow, page, type Canvas } from './canvas.ts';

const skyLantern =
  circle(0, 0, 46, '#ff9a2e', { opacity: 0.3, filter: 'url(#soft)' }) +
  shape('M-17-26Q0-33 17-26L23 17Q0 26-23 17Z', of('ember')) +
  oval(0, 10, 13, 12, '#fff6c9', { opacity: 0.9, filter: 'url(#soft)' }) +
  oval(0, 19, 15, 4, '#fff2b0') +
  line('M-6-28L-8 20M6-28L8 20', '#8f1c0c', 1, { opacity: 0.35 });

/** A stupa and halls against the glow, standing on y = 0, about `height` high. */
function chedi(height: number, fill: string): string {
  const h = height;
  return shape(
    `M0 ${-h}C${h * 0.012} ${-h * 0.72} ${h * 0.05} ${-h * 0.62} ${h * 0.06} ${-h * 0.5}L${h * 0.1} ${-h * 0.46}C${h * 0.22} ${-h * 0.36} ${h * 0.2} ${-h * 0.24} ${h * 0.24} ${-h * 0.2}H${h * 0.28}V${-h * 0.13}H${h * 0.34}V${-h * 0.06}H${h * 0.42}V2H${-h * 0.42}V${-h * 0.06}H${-h * 0.34}V${-h * 0.13}H${-h * 0.28}V${-h * 0.2}H${-h * 0.24}C${-h * 0.2} ${-h * 0.24} ${-h * 0.22} ${-h * 0.36} ${-h * 0.1} ${-h * 0.46}L${-h * 0.06} ${-h * 0.5}C${-h * 0.05} ${-h * 0.62} ${-h * 0.012} ${-h * 0.72} 0 ${-h}Z`,
    fill,
  );
}

function hall(width: number, fill: string): string {
  const w = width / 2;
  const tier = (y: number, half: number, rise: number) =>
    shape(
      `M${-half - 10} ${y - 16}Q${-half - 10} ${y} ${-half} ${y}H${half}Q${half + 10} ${y} ${half + 10} ${y - 16}Q${half * 0.5} ${y - 10} 0 ${y - rise}Q${-half * 0.5} ${y - 10} ${-half - 10} ${y - 16}Z`,
      fill,
    );
  return (
    tier(-w * 0.55, w * 0.55, w * 0.7) +
    tier(-w * 0.35, w * 0.8, w * 0.62) +
    tier(-w * 0.16, w, w * 0.5) +
    box(-w * 0.8, -w * 0.2, w * 1.6, w * 0.22, fill)
  );
}

/** A river at night, lanterns rising from temples on its far bank, a lotus lamp before us. */
export function lanterns(canvas: Canvas): string {
  const { width: w, height: h, u } = canvas;
  const random = randomOf('lanterns');
  const water = h * 0.7;
  const focus = canvas.width > 1000 ? 0.7 : 0.62;
  const stars = Array.from({ length: 90 }, () =>
    circle(random.between(0, w), random.between(0, h * 0.5), random.between(0.5, 1.5), '#ffe9d0', {
      opacity: random.between(0.3, 0.9),
    }),
  ).join('');
  const rising = Array.from({ length: 34 }, () => {
    const near = random() ** 2.2;
    return { x: random.between(0, w), y: random.between(-10, water - 60 * u), near };
  })
    .toSorted((one, other) => one.near - other.near)
    .map(
      ({ x, y, near }) =>
        `<g opacity="${(0.55 + near * 0.45).toFixed(2)}">${put(skyLantern, x, y, u * (0.24 + near * 1.25), random.between(-9, 9))}</g>`,
    )
    .join('');
  const far = [0.05, 0.18, 0.33, 0.5, 0.92]
    .map((part, index) =>
      put(index % 2 ? hall(230 * u, '#4a1747') : chedi(200 * u, '#4a1747'), w * part, water),
    )
    .join('');
  const near =
    put(hall(360 * u, '#240a2c'), w * (focus + 0.14), water) +
    put(chedi(300 * u, '#240a2c'), w * (focus - 0.06), water) +
    put(chedi(190 * u, '#240a2c'), w * (focus + 0.04), water) +
    put(hall(240 * u, '#240a2c'), w * 0.14, water);
  const windows = Array.from({ length: 40 }, () =>
    circle(random.between(0, w), water - random.between(3, 26) * u, random.between(1, 2.2), '#ffd27a', {
      opacity: random.between(0.5, 1),
    }),
  ).join('');
  const ripples = Array.from({ length: 130 }, () => {
    const y = random.between(water + 3, h);
    const depth = (y - water) / (h - water);
    return box(
      random.between(-20, w),
      y,
      random.between(14, 90) * (0.4 + depth),
      1 + depth * 1.6,
      random.pick(['#ffb347', '#ff7a4a', '#ffe0a0', '#c2407a']),
      { opacity: random.between(0.1, 0.5), rx: 1 },
    );
  }).join('');
  const lamp = (x: number, y: number, scale: number) =>
    glow(x, y - 20 * scale, 90 * scale, '#ffb347', 0.6) +
    put(
      oval(0, 86, 120, 14, '#ff9a2e', { opacity: 0.35, filter: 'url(#soft)' }) +
        cast(lotus({ metal: 'gold', accent: 'rose', random: randomOf(`krathong${scale}`) })) +
        moulded(box(-4, -24, 8, 50, of('ivory'), { rx: 3 }), 's') +
        shape('M0-62C10-46 9-34 0-28-9-34-10-46 0-62Z', '#fff3b0') +
        circle(0, -44, 26, 'url(#shine)'),
      x,
      y,
      scale,
    );
  return page(
    canvas,
    fade('sky', ['#12082e', '#331055', '#7a1d68', '#d8503f', '#ffb057']) +
      fade('river', ['#8a2c5c', '#3b1150', '#12072c']) +
      box(0, 0, w, water + 2, 'url(#sky)') +
      glow(w * focus, water, 300 * u, '#ffcf6a', 0.6) +
      stars +
      circle(w * (focus - 0.22), h * 0.2, 46 * u, '#fff0cf', { opacity: 0.95 }) +
      glow(w * (focus - 0.22), h * 0.2, 90 * u, '#ffe0b0', 0.35) +
      far +
      glow(w * focus, water - 20, 200 * u, '#ffb057', 0.35) +
      rising +
      near +
      windows +
      box(0, water, w, h - water, 'url(#river)') +
      `<g opacity=".35" transform="translate(0 ${2 * water}) scale(1 -1)">${near}</g>` +
      `<clipPath id="river-only"><rect x="0" y="${water}" width="${w}" height="${h - water}"/></clipPath><g clip-path="url(#river-only)">${glow(w * focus, water + 30, 300 * u, '#ff9a4a', 0.6)}</g>` +
      ripples +
      lamp(w * (focus + 0.02), h * 0.8, 0.82 * u) +
      lamp(w * (focus + 0.17), h * 0.79, 0.46 * u) +
      lamp(w * (focus - 0.15), h * 0.785, 0.42 * u) +
      lamp(w * (focus - 0.3), h * 0.76, 0.24 * u),
  );
}
