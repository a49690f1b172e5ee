import {
  arena,
  balls,
  dash,
  dial,
  hand,
  harlequin,
  pitch,
  reflection,
  roundel,
  strip,
} from './compositions/courts.ts';
import {
  aurora,
  bolts,
  bunting,
  horizon,
  keyhole,
  mosaic,
  orbits,
  radar,
  ripples,
  stage,
} from './compositions/lights.ts';
import { blueprint, globe, lozenge, pearls, pennon } from './compositions/ornaments.ts';
import { arch, emblem, glass, layers, night, stillness, waves } from './compositions/scenes.ts';
import {
  comic,
  echo,
  marquee,
  pattern,
  quarters,
  shards,
  slash,
  sunburst,
  sweep,
} from './compositions/posters.ts';
import { board, deco, grid, label, neon, playingCard, stamp, ticket, wall } from './compositions/printed.ts';
import {
  airmail,
  contours,
  manuscript,
  planks,
  playbill,
  pleats,
  quilt,
  scroll,
  tag,
  wrapper,
} from './compositions/sheets.ts';
import type { Composition, Cut } from './Cover.ts';
import type { Tone } from './inks.ts';
import type { Face } from './lettering.ts';

/** How a maker's covers look: what they share, and the choices among which each game of the maker gets one. */
export interface House {
  composition: Composition;
  face: Face;
  cut: Cut;
  tones: readonly Tone[];
  /** Degrees from the hue of the motif to that of the ground. */
  turns: readonly number[];
  /** Degrees from the hue of the motif to that of its accent; `gold` always gilds. */
  accent: number | 'gold';
}

const face = (font: string, more: Partial<Face> = {}): Face => ({ font, ...more });

function house(
  composition: Composition,
  letters: Face,
  {
    cut = 'paper',
    tones = ['light', 'dark', 'bold'],
    turns = [0, 30, 180],
    accent = 40,
  }: Partial<House> = {},
): House {
  return { composition, face: letters, cut, tones, turns, accent };
}

/** The house of every maker, by its code. */
export const houses: Readonly<Record<string, House>> = {
  JL: house(layers, face('dela-gothic-one'), { turns: [0, 40], tones: ['light'], accent: 'gold' }),
  PC: house(stillness, face('yeseva-one', { mixed: true }), {
    tones: ['light', 'light', 'dark'],
    turns: [0, 200],
  }),
  LK: house(label, face('caprasimo', { mixed: true }), { cut: 'print', turns: [180], accent: 150 }),
  NV: house(night, face('righteous'), { tones: ['dark'], turns: [-30, 0, 40], accent: 'gold' }),
  SR: house(arch, face('kumar-one'), { tones: ['bold', 'dark'], turns: [150, 180, 210], accent: 'gold' }),
  GT: house(sweep, face('shrikhand', { mixed: true }), {
    tones: ['light', 'bold'],
    turns: [120, 200],
    accent: 60,
  }),
  MK: house(ripples, face('chango'), { tones: ['light', 'bold'], turns: [60, 160], accent: 'gold' }),
  BW: house(grid, face('titan-one'), { tones: ['bold', 'light', 'dark'], turns: [150, 200], accent: -60 }),
  OR: house(lozenge, face('limelight'), { tones: ['dark', 'bold'], turns: [0, 150, 210], accent: 'gold' }),
  TK: house(sunburst, face('bangers', { track: 0.02 }), {
    cut: 'sticker',
    tones: ['bold', 'dark'],
    turns: [140, 180, 220],
  }),
  RW: house(playbill, face('rye'), { cut: 'print', turns: [0, 180], accent: 30 }),
  CZ: house(contours, face('poiret-one', { track: 0.02 }), {
    cut: 'line',
    tones: ['light'],
    turns: [0, 90, 180],
  }),
  HX: house(quarters, face('bungee'), { tones: ['bold', 'dark'], turns: [120, 180, 240], accent: 90 }),
  DR: house(pennon, face('new-rocker', { mixed: true }), {
    tones: ['bold', 'light'],
    turns: [180, 150],
    accent: 'gold',
  }),
  CR: house(playingCard, face('abril-fatface', { mixed: true }), {
    tones: ['bold', 'dark'],
    turns: [0],
    accent: 60,
  }),
  SL: house(deco, face('federo'), {
    cut: 'paper',
    tones: ['bold', 'light', 'dark'],
    turns: [0, 180],
    accent: 'gold',
  }),
  AU: house(roundel, face('fugaz-one', { mixed: true }), {
    tones: ['dark', 'bold'],
    turns: [-60, 60],
    accent: 150,
  }),
  PT: house(emblem, face('playfair-display-sc', { weight: 900, track: 0.03 }), {
    tones: ['light', 'dark'],
    turns: [0, 180],
    accent: 'gold',
  }),
  GD: house(marquee, face('gravitas-one'), { tones: ['bold', 'dark'], turns: [150, 190], accent: 'gold' }),
  FB: house(board, face('graduate'), { tones: ['dark'], turns: [0], accent: 'gold' }),
  ST: house(slash, face('squada-one'), { tones: ['bold', 'dark'], turns: [180, 210], accent: 60 }),
  KO: house(pitch, face('anton'), { cut: 'print', tones: ['light', 'dark'], turns: [180], accent: 30 }),
  AV: house(shards, face('black-ops-one'), { tones: ['dark', 'bold'], turns: [0, 60, 180], accent: 150 }),
  AI: house(neon, face('saira-stencil-one'), { tones: ['dark'], turns: [0, 60], accent: 120 }),
  IMES: house(wall, face('metal-mania', { mixed: true }), {
    tones: ['dark', 'bold'],
    turns: [0, 180],
    accent: 'gold',
  }),
  TF: house(dash, face('faster-one'), { tones: ['bold', 'dark'], turns: [150, 200], accent: 30 }),
  IA: house(globe, face('stardos-stencil', { weight: 700 }), { turns: [180, 0], accent: 200 }),
  FS: house(waves, face('modak', { mixed: true }), {
    tones: ['dark', 'light'],
    turns: [0, 40, 180],
    accent: 60,
  }),
  RC: house(hand, face('cinzel-decorative', { weight: 900, mixed: true }), {
    tones: ['dark', 'bold'],
    turns: [180, 140],
    accent: 'gold',
  }),
  PV: house(pattern, face('berkshire-swash', { mixed: true }), {
    tones: ['bold', 'dark', 'light'],
    turns: [0, 180],
  }),
  QN: house(pearls, face('cinzel-decorative', { weight: 700, mixed: true, track: 0.03 }), {
    tones: ['bold', 'dark'],
    turns: [150, 190],
    accent: 'gold',
  }),
  DM: house(reflection, face('rubik-mono-one'), { tones: ['light', 'bold'], turns: [0, 180], accent: 180 }),
  TCG_LOTTO_VN: house(ticket, face('passion-one', { weight: 700 }), {
    tones: ['bold'],
    turns: [0, 180],
    accent: 'gold',
  }),
  TCG_SEA: house(airmail, face('bagel-fat-one', { mixed: true }), {
    tones: ['light', 'dark'],
    turns: [60, 180],
    accent: 60,
  }),
  ELOTT: house(dial, face('bebas-neue'), { tones: ['light', 'bold'], turns: [180, 150], accent: 'gold' }),
  LOTT: house(stamp, face('alfa-slab-one'), { turns: [0, 30], accent: 180 }),
  HL: house(balls, face('sonsie-one', { mixed: true }), { turns: [180], accent: 60 }),
  NL: house(aurora, face('londrina-solid', { weight: 900 }), {
    tones: ['dark'],
    turns: [0, 60],
    accent: 120,
  }),
  DS88: house(comic, face('spicy-rice'), {
    cut: 'sticker',
    tones: ['bold', 'dark'],
    turns: [150, 200],
    accent: 40,
  }),
  WT: house(blueprint, face('bebas-neue'), { tones: ['light', 'dark'], turns: [0, 60], accent: 180 }),
  KB: house(quilt, face('lobster', { mixed: true }), {
    tones: ['light', 'bold'],
    turns: [180, 30],
    accent: 30,
  }),
  MM: house(bunting, face('pacifico', { mixed: true }), {
    tones: ['dark', 'light'],
    turns: [0, 60],
    accent: 'gold',
  }),
  PF: house(glass, face('ribeye', { mixed: true }), { turns: [40, 160], accent: 60 }),
  SB: house(wrapper, face('rammetto-one'), { turns: [180], accent: 'gold' }),
  GH: house(keyhole, face('germania-one', { mixed: true, track: 0.02 }), { turns: [180, 100], accent: 150 }),
  TT: house(manuscript, face('unifrakturcook', { weight: 700, mixed: true }), {
    cut: 'print',
    turns: [0, 90],
    accent: 150,
  }),
  VR: house(echo, face('creepster'), { tones: ['dark', 'bold'], turns: [0, 180], accent: 120 }),
  BB: house(mosaic, face('mitr', { weight: 700 }), {
    tones: ['light', 'bold'],
    turns: [180, 90],
    accent: -60,
  }),
  OX: house(tag, face('oleo-script', { weight: 700, mixed: true }), {
    tones: ['light', 'bold', 'dark'],
    turns: [60, 180],
    accent: 30,
  }),
  CP: house(scroll, face('trirong', { weight: 800, mixed: true }), {
    tones: ['light', 'bold'],
    turns: [0, 180],
    accent: 30,
  }),
  EM: house(strip, face('bowlby-one', { mixed: true }), {
    cut: 'sticker',
    tones: ['bold', 'light'],
    turns: [120, 200],
    accent: 150,
  }),
  FF: house(horizon, face('righteous'), { tones: ['dark'], turns: [0], accent: 60 }),
  ZR: house(bolts, face('anton'), { tones: ['light', 'bold'], turns: [180, 150], accent: 90 }),
  NH: house(orbits, face('michroma'), { tones: ['dark'], turns: [60, 180], accent: 180 }),
  IV: house(pleats, face('playfair-display-sc', { weight: 900 }), {
    tones: ['light'],
    turns: [0],
    accent: 180,
  }),
  MA: house(stage, face('shrikhand', { mixed: true }), {
    tones: ['light', 'bold'],
    turns: [0, 60],
    accent: 60,
  }),
  LS: house(radar, face('michroma'), { tones: ['dark', 'bold'], turns: [0, 60], accent: 'gold' }),
  WS: house(planks, face('sancreek'), { tones: ['light', 'dark'], turns: [0, 180], accent: 30 }),
  RB: house(harlequin, face('fascinate', { mixed: true }), {
    tones: ['bold', 'light'],
    turns: [160, 200],
    accent: 60,
  }),
  KH: house(arena, face('lilita-one'), { tones: ['light', 'bold'], turns: [180, 90], accent: 60 }),
};
