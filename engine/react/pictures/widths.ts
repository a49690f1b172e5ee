/** `/media/games/A@480?v=x`: by this name a server declares that it offers a picture at 240 pixels as well. */
const inTwoWidths = /@480(?=\?|$)/;
/** Widest use in CSS pixels at which the small picture is sharp: at two pixels per point, and at one. */
const [small, medium] = [120, 200];

/** The `src` and `srcset` of a picture shown `width` CSS pixels wide. Other addresses are used as they are. */
export function inWidths(src: string, width: number): { src: string; srcSet?: string } {
  if (width > medium || !inTwoWidths.test(src)) return { src };
  const less = src.replace(inTwoWidths, '@240');
  return width > small ? { src: less, srcSet: `${src} 2x` } : { src: less };
}
