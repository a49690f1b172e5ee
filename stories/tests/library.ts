import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the built Storybook. */
export const built = path.resolve(root, process.env['LIVERY_STORYBOOK'] ?? 'storybook-static');

/** A story as the built Storybook lists it. */
export interface Story {
  id: string;
  /** `home/winner-board`, `Pages/siam`. */
  title: string;
  name: string;
  tags: string[];
}

/** All stories of a built Storybook. Throws where it has not been built. */
export function readStories(folder = built): Story[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** A brand of the built Storybook that can be shown. */
export interface StoryBrand {
  brand: string;
  languages: string[];
  /** The colour by which its themes are told from each other and from those of the others. */
  accent: { light: string; dark: string };
}

export function readBrands(): StoryBrand[] {
  return JSON.parse(readFileSync(path.join(built, 'brands.json'), 'utf8')) as StoryBrand[];
}
