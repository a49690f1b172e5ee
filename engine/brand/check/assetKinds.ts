import type { Place } from '#engine/contracts/revision.ts';
import { assetEndings } from '../read/assets/readAsset.ts';
import { error, type Issue } from '../read/finding.ts';

/** Formats of a schema whose values are files of the brand. */
export const fileFormats = ['asset', 'picture', 'video'] as const;
export type FileFormat = (typeof fileFormats)[number];

const videos = ['mp4', 'webm'];
const others = ['woff2', 'ico'];

/** The extensions of the files that a format takes: the content of a file matches its extension. */
export function endingsOf(format: FileFormat): string[] {
  if (format === 'asset') return assetEndings;
  if (format === 'video') return videos;
  return assetEndings.filter((ending) => ![...videos, ...others].includes(ending));
}

/** The finding for a file that a prop does not take; undefined if it takes it. */
export function wrongKind(place: Place, path: string, format: FileFormat): Issue | undefined {
  const endings = endingsOf(format);
  const own = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (endings.includes(own)) return undefined;
  const is = videos.includes(own) ? 'is a video' : 'is not a ' + format;
  const what = `The file "${path}" ${is}; a ${format} belongs here.`;
  const list = endings.map((ending) => `.${ending}`).join(', ');
  return error(place, 'wrong-file', what, `Name a file that ends in ${list}.`);
}
