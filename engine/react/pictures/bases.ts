/** Path prefix of the platform's pictures, under the portal or under a base that the platform names. */
const media = '/media/';

/** Session value: index of the base from which pictures are loaded (R3.15). */
export const baseKey = 'livery-image-base';

/** Joins base and path: `https://cdn.example/` and `/media/a.webp` are `https://cdn.example/media/a.webp`. */
export function underBase(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}

/** The path of a platform picture under any of the bases; null for a picture from elsewhere. */
export function mediaPath(address: string, bases: readonly string[]): string | null {
  if (address.startsWith(media)) return address;
  const base = bases.find((one) => address.startsWith(underBase(one, media)));
  return base === undefined ? null : address.slice(underBase(base, '').length);
}

/** A response with its pictures moved to a base. Returns the same object if it has none. */
export function withBase<T>(response: T, base: string | undefined): T {
  if (base === undefined) return response;
  const text = JSON.stringify(response);
  if (!text?.includes(`"${media}`)) return response;
  return JSON.parse(text.replaceAll(`"${media}`, JSON.stringify(underBase(base, media)).slice(0, -1))) as T;
}
