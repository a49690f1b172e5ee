import { readFileSync } from 'node:fs';
import type { Part, Scene } from './scene.ts';

/** A scene as `scenes.json` has it. `grass`: the size of the leaves in its lower corners. */
type SceneData = Scene & { grass: number };

/** What a banner shows, on a stage of 300 × 100 or, on phones, 160 × 90; the words stand at the start. */
interface Stage {
  shore?: number;
  lanterns: number;
  seed: number;
  far: readonly Part[];
  near: readonly Part[];
}

interface SceneFile {
  river: Record<'wide' | 'phone', SceneData>;
  pond: Record<'wide' | 'phone', SceneData>;
  portraits: Record<'login' | 'register', SceneData>;
  banners: readonly Stage[];
}

const data: SceneFile = JSON.parse(readFileSync(new URL('scenes.json', import.meta.url), 'utf8'));

const grass = (width: number, height: number, size: number): Part[] => [
  { kind: 'leaves', x: -10, y: height + 20, size, lean: 30 },
  { kind: 'leaves', x: width + 10, y: height + 20, size: size * 1.08, lean: -26 },
];

const sceneOf = ({ grass: size, near, ...scene }: SceneData): Scene => ({
  ...scene,
  near: [...near, ...grass(scene.width, scene.height, size)],
});

/** The ground of the hero: a temple at the river, with room for words at the start and for a form at the end. */
export const river = { wide: sceneOf(data.river.wide), phone: sceneOf(data.river.phone) };

/** The foot of a page: lotuses on the river, below a low shore. */
export const pond = { wide: sceneOf(data.pond.wide), phone: sceneOf(data.pond.phone) };

/** Next to a form: its subject stands in the middle, so that no crop between 1 : 2 and 3 : 4 cuts it. */
export const portraits = {
  login: sceneOf(data.portraits.login),
  register: sceneOf(data.portraits.register),
};

/** The scenes of the five banners at a size in pixels. */
export function bannerScenes(width: number, height: number): Scene[] {
  return data.banners.map(({ shore = 0.79, lanterns, seed, far, near }) => {
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
