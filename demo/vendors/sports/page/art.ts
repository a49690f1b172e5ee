import { svg } from '#kit/dom.ts';
import type { SportName } from '../view.ts';

/** Icons of the sports, of 24 × 24 units, drawn with lines. */
export const sportIcons: Readonly<Record<SportName, string>> = {
  football:
    'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.4M15.8 10.8l4.6-1.4M14.3 15.2l2.7 4M9.7 15.2L7 19.2M8.2 10.8L3.6 9.4',
  basketball:
    'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 3v18M3 12h18M5.6 5.6c4.6 3.600 4.600 9.200 0 12.800M18.400 5.600c-4.600 3.600-4.600 9.200 0 12.800',
  tennis:
    'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM4.500 7c5 1 7.500 5 6.500 13.500M19.500 17c-5-1-7.500-5-6.500-13.500',
  penalties: 'M3 19V6h18v13M3 10h18M7.500 6v8M12 6v8M16.500 6v8M12 20.500a2 2 0 1 0 0-4a2 2 0 0 0 0 4z',
  riftfall: 'M6 20h12M7.500 20V9h9v11M5.500 9V4h3v2h2V4h3v2h2V4h3v5zM10.500 20v-4.500h3V20',
  cinder: 'M12 20a8 8 0 1 0 0-16a8 8 0 0 0 0 16zM12 1.500v6M12 16.500v6M1.500 12h6M16.500 12h6',
  starhold:
    'M12 3l2.700 5.800 6.300.800-4.600 4.400 1.200 6.200L12 17.200 6.400 20.200 7.600 14 3 9.600l6.300-.800z',
  duel: 'M7 8h10a5 5 0 0 1 0 10c-2 0-2.500-2-5-2s-3 2-5 2A5 5 0 0 1 7 8zM7 11v4M5 13h4M15.500 12v.1M18 14v.1',
};

export const menuIcons = {
  all: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  back: 'M15 5l-7 7 7 7',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.500 8h5M9.500 12h5',
  down: 'M6 9l6 6 6-6',
};

/** The badge of an invented team: a shield in two colors that belong to its name, with its initials. */
export function badge(team: string): SVGElement {
  const hue = hash(team) % 360;
  const second = (hue + 40 + (hash(`${team}2`) % 280)) % 360;
  const initials = team
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  const shield = 'M12 1.5l9 2.500v8c0 5.500-4 9-9 10.500-5-1.500-9-5-9-10.500v-8z';
  const halves = [
    svg('path', { d: shield, fill: `hsl(${hue} 62% 42%)` }),
    svg('path', { d: 'M12 1.500l9 2.500v8c0 5.500-4 9-9 10.500z', fill: `hsl(${second} 58% 36%)` }),
    svg('path', { d: shield, fill: 'none', stroke: '#ffffff59', 'stroke-width': 1 }),
  ];
  const text = svg('text', {
    x: 12,
    y: 15.4,
    'text-anchor': 'middle',
    'font-size': 9,
    'font-weight': 700,
    fill: '#fff',
  });
  text.textContent = initials;
  return svg('svg', { viewBox: '0 0 24 24', class: 'badge', 'aria-hidden': 'true' }, ...halves, text);
}

function hash(text: string): number {
  let value = 7;
  for (const sign of text) value = (value * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return (value * 2_654_435_761) >>> 9;
}
