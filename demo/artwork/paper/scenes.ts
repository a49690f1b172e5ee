import type { Part, Scene } from './scene.ts';

const grass = (width: number, height: number, size: number): Part[] => [
  { kind: 'leaves', x: -10, y: height + 20, size, lean: 30 },
  { kind: 'leaves', x: width + 10, y: height + 20, size: size * 1.08, lean: -26 },
];

/** The ground of the hero: a temple at the river, with room for words at the start and for a form at the end. */
export const river: Readonly<Record<'wide' | 'phone', Scene>> = {
  wide: {
    width: 2400,
    height: 900,
    shore: 0.8,
    far: [
      { kind: 'moon', x: 1530, y: 200, size: 110 },
      { kind: 'cloud', x: 900, y: 200, size: 150 },
      { kind: 'cloud', x: 2050, y: 330, size: 130 },
      { kind: 'cloud', x: 330, y: 420, size: 110 },
      { kind: 'chedi', x: 860, y: 640, size: 150 },
      { kind: 'chedi', x: 1790, y: 640, size: 120 },
    ],
    near: [
      { kind: 'palm', x: 930, y: 724, size: 200 },
      { kind: 'palm', x: 1600, y: 724, size: 240 },
      { kind: 'palm', x: 1650, y: 724, size: 180 },
      { kind: 'palm', x: 560, y: 724, size: 220 },
      { kind: 'palm', x: 2080, y: 724, size: 200 },
      { kind: 'temple', x: 1240, y: 716, size: 270 },
      { kind: 'chedi', x: 1000, y: 716, size: 150 },
      { kind: 'chedi', x: 1470, y: 716, size: 130 },
      { kind: 'boat', x: 640, y: 800, size: 110 },
      { kind: 'boat', x: 1900, y: 786, size: 80, flip: true },
      { kind: 'lotus', x: 1180, y: 870, size: 90 },
      { kind: 'lotus', x: 1330, y: 884, size: 60 },
      ...grass(2400, 900, 330),
    ],
    lanterns: { count: 90, seed: 7, from: 0.54, quiet: [0.1, 0.1, 0.4, 0.85] },
  },
  phone: {
    width: 900,
    height: 1800,
    shore: 0.44,
    far: [
      { kind: 'moon', x: 700, y: 170, size: 64 },
      { kind: 'cloud', x: 160, y: 330, size: 90 },
    ],
    near: [
      { kind: 'palm', x: 90, y: 790, size: 190 },
      { kind: 'palm', x: 330, y: 790, size: 150 },
      { kind: 'palm', x: 860, y: 790, size: 210 },
      { kind: 'temple', x: 640, y: 786, size: 180 },
      { kind: 'chedi', x: 450, y: 786, size: 100 },
      { kind: 'boat', x: 220, y: 870, size: 70 },
      { kind: 'lotus', x: 450, y: 1790, size: 90 },
      ...grass(900, 1800, 300),
    ],
    lanterns: { count: 56, seed: 3, from: 0.72, quiet: [0, 0.08, 0.6, 0.4] },
  },
};

/** The foot of a page: lotuses on the river, below a low shore. */
export const pond: Readonly<Record<'wide' | 'phone', Scene>> = {
  wide: {
    width: 2400,
    height: 900,
    shore: 0.3,
    far: [{ kind: 'chedi', x: 1900, y: 240, size: 90 }],
    near: [
      { kind: 'palm', x: 300, y: 274, size: 150 },
      { kind: 'palm', x: 380, y: 274, size: 110 },
      { kind: 'palm', x: 2210, y: 274, size: 140 },
      { kind: 'boat', x: 1500, y: 350, size: 70 },
      { kind: 'lotus', x: 420, y: 860, size: 90 },
      { kind: 'lotus', x: 560, y: 880, size: 60 },
      { kind: 'lotus', x: 2000, y: 870, size: 100 },
      ...grass(2400, 900, 300),
    ],
    lanterns: { count: 24, seed: 11, from: 0.6 },
  },
  phone: {
    width: 900,
    height: 1800,
    shore: 0.12,
    far: [],
    near: [
      { kind: 'palm', x: 120, y: 220, size: 120 },
      { kind: 'boat', x: 640, y: 290, size: 60 },
      { kind: 'lotus', x: 240, y: 1780, size: 90 },
      { kind: 'lotus', x: 640, y: 1790, size: 70 },
      ...grass(900, 1800, 280),
    ],
    lanterns: { count: 12, seed: 5, from: 0.6 },
  },
};

/** Next to a form: its subject stands in the middle, so that no crop between 1 : 2 and 3 : 4 cuts it. */
export const portraits: Readonly<Record<'login' | 'register', Scene>> = {
  login: {
    width: 720,
    height: 1280,
    shore: 0.66,
    far: [
      { kind: 'moon', x: 360, y: 330, size: 96 },
      { kind: 'cloud', x: 190, y: 380, size: 90 },
      { kind: 'cloud', x: 560, y: 280, size: 76 },
      { kind: 'chedi', x: 150, y: 790, size: 110 },
      { kind: 'chedi', x: 590, y: 790, size: 96 },
    ],
    near: [
      { kind: 'palm', x: 92, y: 852, size: 210 },
      { kind: 'palm', x: 640, y: 852, size: 240 },
      { kind: 'temple', x: 360, y: 846, size: 215 },
      { kind: 'boat', x: 330, y: 1010, size: 78 },
      { kind: 'lotus', x: 410, y: 1240, size: 110 },
      { kind: 'lotus', x: 270, y: 1256, size: 70 },
      ...grass(720, 1280, 270),
    ],
    lanterns: { count: 44, seed: 19, from: 0.5 },
  },
  register: {
    width: 720,
    height: 1280,
    shore: 0.72,
    far: [
      { kind: 'cloud', x: 150, y: 300, size: 90 },
      { kind: 'cloud', x: 600, y: 470, size: 84 },
      { kind: 'chedi', x: 200, y: 862, size: 120 },
    ],
    near: [
      { kind: 'palm', x: 600, y: 924, size: 220 },
      { kind: 'palm', x: 650, y: 924, size: 160 },
      { kind: 'chedi', x: 130, y: 918, size: 150 },
      { kind: 'lantern', x: 360, y: 800, size: 285 },
      { kind: 'lotus', x: 360, y: 1226, size: 170 },
      { kind: 'lotus', x: 200, y: 1250, size: 90 },
      { kind: 'lotus', x: 520, y: 1250, size: 100 },
      ...grass(720, 1280, 270),
    ],
    lanterns: { count: 30, seed: 8, from: 0.5 },
  },
};

/** What each of the five banners shows, on a stage of 300 × 100 or, on phones, 160 × 90; the words stand at the start. */
const stages: readonly {
  shore?: number;
  lanterns: number;
  seed: number;
  far: readonly Part[];
  near: readonly Part[];
}[] = [
  {
    lanterns: 44,
    seed: 21,
    far: [{ kind: 'moon', x: 66, y: 30, size: 12 }],
    near: [
      { kind: 'chedi', x: 82, y: 78, size: 26 },
      { kind: 'chedi', x: 44, y: 78, size: 18 },
      { kind: 'boat', x: 62, y: 89, size: 13 },
    ],
  },
  {
    lanterns: 18,
    seed: 5,
    far: [{ kind: 'moon', x: 88, y: 22, size: 9 }],
    near: [
      { kind: 'palm', x: 34, y: 78, size: 28 },
      { kind: 'palm', x: 97, y: 78, size: 32 },
      { kind: 'temple', x: 66, y: 78, size: 36 },
      { kind: 'lotus', x: 48, y: 96, size: 11 },
    ],
  },
  {
    shore: 0.52,
    lanterns: 12,
    seed: 31,
    far: [{ kind: 'cloud', x: 30, y: 24, size: 14 }],
    near: [
      { kind: 'palm', x: 92, y: 52, size: 20 },
      { kind: 'palm', x: 52, y: 52, size: 16 },
      { kind: 'fish', x: 66, y: 74, size: 40 },
      { kind: 'fish', x: 88, y: 90, size: 15, flip: true },
      { kind: 'lotus', x: 42, y: 97, size: 12 },
    ],
  },
  {
    shore: 0.6,
    lanterns: 20,
    seed: 13,
    far: [{ kind: 'chedi', x: 74, y: 56, size: 18 }],
    near: [
      { kind: 'palm', x: 96, y: 60, size: 26 },
      { kind: 'palm', x: 46, y: 60, size: 22 },
      { kind: 'boat', x: 56, y: 70, size: 15 },
      { kind: 'boat', x: 84, y: 78, size: 20 },
      { kind: 'boat', x: 64, y: 92, size: 26 },
    ],
  },
  {
    lanterns: 12,
    seed: 44,
    far: [{ kind: 'moon', x: 68, y: 42, size: 17 }],
    near: [
      { kind: 'lotus', x: 68, y: 92, size: 42 },
      { kind: 'lotus', x: 90, y: 95, size: 20 },
      { kind: 'lotus', x: 46, y: 96, size: 16 },
    ],
  },
];

/** The scenes of the five banners at a size in pixels. */
export function bannerScenes(width: number, height: number): Scene[] {
  return stages.map(({ shore = 0.79, lanterns, seed, far, near }) => {
    const scale = (part: Part): Part => ({
      ...part,
      x: (part.x / 100) * width,
      y: (part.y / 100) * height,
      size: (part.size / 100) * height,
    });
    return {
      width,
      height,
      shore,
      far: far.map(scale),
      near: [...near.map(scale), ...grass(width, height, height * 0.3)],
      lanterns: { count: lanterns, seed, from: 0.66, quiet: [0, 0, 0.4, 0.75] },
    };
  });
}
