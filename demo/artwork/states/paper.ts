import { frame } from './frame.ts';

/** A lantern of the size of a hand on its own origin; unlit ones are grey paper. */
function lantern(x: number, y: number, turn: number, scale: number, lit = true): string {
  const [face, light, shade] = lit ? ['#f08a2c', '#ffb750', '#d9641c'] : ['#6a5274', '#7d6487', '#574262'];
  const glow = lit ? '<circle r="34" cy="4" fill="#ffb750" opacity=".16"/>' : '';
  const flame = lit ? '<path d="M0 12q-5 6 0 11q5-5 0-11" fill="#fff3dc"/>' : '';
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${glow}` +
    `<path d="M-15 20Q-24-6-12-22Q0-29 12-22Q24-6 15 20Z" fill="${face}"/>` +
    `<path d="M-5 20Q-10-6-4-25Q0-27 4-25Q10-6 5 20Z" fill="${light}"/>` +
    `<path d="M15 20Q24-6 12-22Q9-24 7-25Q16-6 9 20Z" fill="${shade}"/>` +
    `<path d="M-15 20h30v5h-30z" fill="${shade}"/>${flame}</g>`
  );
}

const night =
  '<path fill="#33234d" d="M0 0h360v220H0z"/><path d="M0 0h360v96Q250 60 150 92T0 84z" fill="#412c5e"/>' +
  '<circle cx="292" cy="46" r="20" fill="#fff3dc"/><circle cx="284" cy="41" r="18" fill="#412c5e"/>' +
  '<path d="M0 172Q60 138 124 164T246 160T360 150V220H0z" fill="#5a3a70"/>' +
  '<path d="M0 190Q90 164 180 186T360 178V220H0z" fill="#2c5a72"/>' +
  '<path d="M0 204q22-8 45 0t45 0t45 0t45 0t45 0t45 0t45 0t45 0V220H0z" fill="#1f4258"/>';

const cord = (d: string) =>
  `<path d="${d}" fill="none" stroke="#ffdf9e" stroke-width="2.5" stroke-linecap="round"/>`;

/** Lanterns of paper: a cord with one lantern and free hooks, and a cord that has come apart. */
export const paperStates = {
  empty: frame(
    night +
      cord('M-4 40Q90 86 180 72T364 40') +
      cord('M70 62v16q0 8 8 8t8-8M290 59v16q0 8 8 8t8-8M180 72v20') +
      lantern(180, 120, 0, 1.25),
  ),
  offline: frame(
    night +
      cord('M-4 40Q60 74 132 76q6 26-4 44M364 40Q300 70 236 74q-8 20 2 36') +
      cord('M56 58v18M304 60v18') +
      lantern(56, 100, 0, 1.05) +
      lantern(304, 102, 0, 1.05) +
      lantern(184, 158, 24, 1.15, false),
  ),
};

/** A lantern and its flame as one mask. */
export const lanternMark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-32 -32 64 64">' +
  '<path fill-rule="evenodd" d="M-15 20Q-26-6-13-24Q0-31 13-24Q26-6 15 20ZM0 0q-9 9 0 17q9-8 0-17"/>' +
  '<path opacity=".6" d="M-15 23h30v4h-30z"/></svg>\n';
