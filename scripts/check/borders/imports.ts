import path from 'node:path';

/** Tests and their helpers may import what the code next to them may not. */
export const isTest = (file: string) => /\.(?:test|spec|stories)\.tsx?$|\/testing\//.test(file);

/** The imported file relative to the project; undefined if the specifier names a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  const [place = ''] = specifier.split('?');
  if (place.startsWith('#')) return place.slice(1);
  return place.startsWith('.') ? path.posix.join(path.posix.dirname(from), place) : undefined;
}
