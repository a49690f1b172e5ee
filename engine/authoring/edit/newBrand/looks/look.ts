import type { DisplayFont } from './displayFonts.ts';

/** A motif of a hero picture, by the name under which it is drawn. */
export type SceneName =
  | 'rays'
  | 'arches'
  | 'waves'
  | 'hills'
  | 'orbits'
  | 'tiles'
  | 'ribbons'
  | 'facets'
  | 'cards'
  | 'skyline';

/** An entry of `change` in a shell or page file. */
export type Change = Record<string, unknown>;

/** A complete design for a new brand: type, spacing and corners, the frame of every page, and the home page. */
export interface Look {
  name: string;
  /** What it looks like, in a sentence for operators. */
  about: string;
  /** The theme for visitors who have not chosen one. Without it, the layer below decides, or a dark background color. */
  theme?: 'light' | 'dark';
  /** The font of headings. Without it, headings use the font of the layer below. */
  display?: DisplayFont;
  /** Tokens for both themes, as CSS values. */
  tokens: Record<string, string | number>;
  shell: Change[];
  hero: { height: 'sm' | 'md' | 'lg'; align: 'start' | 'center'; shade: number };
  /** Lightness of the hero's background, from 0.2 to 0.5. */
  tone: number;
  /** Pictures that suit it. The name of the brand selects one. */
  scenes: readonly [SceneName, SceneName, ...SceneName[]];
  /** Changes to the base brand's home page; `hero` stands for the generated one. The name of the brand selects a list. */
  homes: readonly [Change[], Change[], ...Change[][]];
}

/** The place of the generated hero among the changes of a home page. */
export const heroBefore = (id: string): Change => ({ insert: 'hero', before: id });
/** In a column the picture is cropped, so its motif may be behind the text: a shade keeps it readable. */
export const heroInto = (place: string): Change => ({ insert: 'hero', into: place, shade: 40 });

export const props = (id: string, own: Record<string, unknown>): Change => ({ id, props: own });
export const remove = (id: string): Change => ({ remove: id });
export const moveBefore = (id: string, before: string): Change => ({ move: id, before });
export const moveAfter = (id: string, after: string): Change => ({ move: id, after });
export const moveInto = (id: string, into: string): Change => ({ move: id, into });
export const columnsAfter = (id: string, ratio: string, after: string): Change => ({
  insert: { id, widget: 'columns', props: { ratio } },
  after,
});
