import { at } from './svg.ts';

/** Stops of a gradient from light to dark, by material. */
const materials: Record<string, readonly string[]> = {
  gold: ['#fff6c9', '#ffd35c', '#e39a1b', '#8f4f08'],
  copper: ['#ffe6cf', '#f3a56a', '#c2652c', '#6b2c0d'],
  silver: ['#ffffff', '#dfe7f2', '#98a6bd', '#4c5870'],
  ruby: ['#ffc3b8', '#f2454b', '#b30f2b', '#560215'],
  jade: ['#d8ffe6', '#49d795', '#0f8f60', '#03472f'],
  sapphire: ['#d3e9ff', '#4fa3ff', '#1a57c9', '#0a235f'],
  amethyst: ['#f3dcff', '#b774f5', '#7030bd', '#321066'],
  rose: ['#fff0f5', '#ff9fc0', '#e04a86', '#86114a'],
  ivory: ['#ffffff', '#fff8ea', '#ecd9b8', '#b0906a'],
  ink: ['#6b6f80', '#363a49', '#1d2030', '#0b0c16'],
  ember: ['#fff2b8', '#ffb13d', '#f0561d', '#8f1c0c'],
  teal: ['#d6fffb', '#3fd0cf', '#0b8496', '#053f52'],
  leaf: ['#e3ffc2', '#8ed34c', '#3f8f2a', '#174a17'],
};

/** Names of the materials that a motif may be made of. */
export type Material =
  | 'gold'
  | 'copper'
  | 'silver'
  | 'ruby'
  | 'jade'
  | 'sapphire'
  | 'amethyst'
  | 'rose'
  | 'ivory'
  | 'ink'
  | 'ember'
  | 'teal'
  | 'leaf';

/** Fill of a shape: lit from above. */
export const of = (material: Material) => `url(#${material})`;
/** Fill of something round: lit from above at its start edge. */
export const roundOf = (material: Material) => `url(#${material}-round)`;
/** The plain middle tone. */
export const toneOf = (material: Material) => materials[material]?.[1] ?? '#888888';
/** The plain dark tone. */
export const darkOf = (material: Material) => materials[material]?.[3] ?? '#222222';

/** All gradients and filters that motifs and scenes name. */
export const definitions = [
  ...Object.entries(materials).map(
    ([name, stops]) =>
      `<linearGradient id="${name}" x1=".3" y1="0" x2=".7" y2="1">${stopsOf(stops, [0, 0.32, 0.68, 1])}</linearGradient>` +
      `<radialGradient id="${name}-round" cx=".36" cy=".28" r=".8">${stopsOf(stops, [0, 0.3, 0.68, 1])}</radialGradient>`,
  ),
  ...[
    ['s', 1.2, 2.4],
    ['m', 2.6, 4.5],
    ['l', 5, 8],
  ].map(([size, blur, depth]) => mould(String(size), Number(blur), Number(depth))),
  '<filter id="cast" x="-40%" y="-40%" width="180%" height="190%"><feDropShadow dx="0" dy="7" stdDeviation="7" flood-color="#000" flood-opacity=".55"/></filter>',
  '<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="-2" dy="3" stdDeviation="4" flood-color="#000" flood-opacity=".4"/></filter>',
  '<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="6"/></filter>',
  '<filter id="haze" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="18"/></filter>',
  '<radialGradient id="shine"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".25" stop-color="#fff6d8" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
].join('');

function stopsOf(colours: readonly string[], offsets: readonly number[]): string {
  return colours
    .map((colour, index) => `<stop offset="${offsets[index] ?? 1}" stop-color="${colour}"/>`)
    .join('');
}

function mould(size: string, blur: number, depth: number): string {
  return (
    `<filter id="mould-${size}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${at(blur)}" result="b"/>` +
    `<feSpecularLighting in="b" surfaceScale="${at(depth)}" specularConstant=".75" specularExponent="22" lighting-color="#fffbe8" result="s"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting>` +
    '<feComposite in="s" in2="SourceAlpha" operator="in" result="l"/>' +
    `<feOffset in="SourceAlpha" dx="${at(-blur * 0.8)}" dy="${at(-blur * 1.4)}" result="o"/><feGaussianBlur in="o" stdDeviation="${at(blur)}" result="ob"/>` +
    '<feComposite in="SourceAlpha" in2="ob" operator="out" result="e"/><feFlood flood-color="#1a0508" flood-opacity=".5"/><feComposite in2="e" operator="in" result="d"/>' +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="l"/></feMerge></filter>'
  );
}
