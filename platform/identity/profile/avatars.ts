import type { Media } from '#platform/base/files/index.ts';

const folder = 'avatars/';

/** The pictures that members may choose from: those in the style of the merchant's brand, if there are any. */
export function avatarPaths(media: Media, { name }: { name: string }): string[] {
  const styled = media.list(`${folder}${name.toLowerCase()}/`);
  return styled.length > 0 ? styled : media.list(folder).filter((path) => path.split('/').length === 2);
}

/** `avatars/koi.webp` and `avatars/acme/koi.webp` become `koi`. */
export function avatarIdOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
