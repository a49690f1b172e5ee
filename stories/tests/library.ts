import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the built Storybook. */
export const built = path.resolve(root, process.env['LIVERY_STORYBOOK'] ?? 'storybook-static');

/** A story in the list of the built Storybook. */
export interface Story {
  id: string;
  /** `home/winner-board`, `Pages/siam`. */
  title: string;
  name: string;
  tags: string[];
}

/** All stories of a built Storybook. Throws if it has not been built. */
export function readStories(folder = built): Story[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** An intact brand of the built Storybook. */
export interface StoryBrand {
  brand: string;
  languages: string[];
  /** A colour that identifies its themes among all brands. */
  accent: { light: string; dark: string };
}

export function readBrands(): StoryBrand[] {
  return JSON.parse(readFileSync(path.join(built, 'brands.json'), 'utf8')) as StoryBrand[];
}
