import type { Media } from '../files/media.ts';

const folder = 'avatars/';

/** The pictures that members may choose from. */
export function avatarPaths(media: Media): string[] {
  return media.list(folder);
}

/** `avatars/koi.webp` becomes `koi`. */
export function avatarIdOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
