/** Where the platform's own pictures lie, under the portal or under a base that it names. */
const media = '/media/';

/** Session value: which of the bases pictures are had from (R3.15). */
export const baseKey = 'livery-image-base';

/** An address under a base: `https://cdn.example/` and `/media/a.webp` are `https://cdn.example/media/a.webp`. */
export function underBase(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}

/** The path of a picture of the platform under whichever base; null for a picture that comes from elsewhere. */
export function mediaPath(address: string, bases: readonly string[]): string | null {
  if (address.startsWith(media)) return address;
  const base = bases.find((one) => address.startsWith(underBase(one, media)));
  return base === undefined ? null : address.slice(underBase(base, '').length);
}

/** A platform's answer with its pictures under a base. Without pictures it is the same object. */
export function withBase<T>(answer: T, base: string | undefined): T {
  if (base === undefined) return answer;
  const text = JSON.stringify(answer);
  if (!text?.includes(`"${media}`)) return answer;
  return JSON.parse(text.replaceAll(`"${media}`, JSON.stringify(underBase(base, media)).slice(0, -1))) as T;
}
