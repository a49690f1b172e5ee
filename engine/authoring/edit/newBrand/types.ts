import type { DisplayFont } from './looks/displayFonts.ts';
import type { Change, Look, SceneName } from './looks/look.ts';
import type { Hue, Palettes } from './palette.ts';

/** Options for a new brand; omitted ones are inherited from the layer below. */
export interface NewBrand {
  name: string;
  from: string;
  /** The name that visitors see. */
  title: string;
  /** Path of an SVG, PNG, WebP, AVIF or JPEG file. */
  logo?: string;
  /** One to three CSS colours: accent, prizes, background. */
  colors: string[];
  /** Tags, the default first. */
  languages: string[];
  age?: number;
  /** Code of its merchant at the platform. */
  merchant?: string;
  /** Name of a look. Default: `classic` above a layer, that of the site above a site. */
  look?: string;
}

/** The files of a brand's `assets/`, and how its logo is shown. */
export interface Pictures {
  logo: string;
  /** The logo for dark pages, if one logo is not visible on both themes. */
  logoDark?: string;
  /** Displayed width in pixels, at most 240. */
  width: number;
  /** Displayed height in pixels of a logo that is too wide to be 40 high. */
  height?: number;
  favicon: string;
  shareImage: string;
}

/** What a hero picture shows, and in which colors. */
export interface HeroPlan {
  scene: SceneName;
  /** Varies the scene; the same word gives the same picture. */
  seed: string;
  accent: Hue;
  prize: Hue;
  /** Lightness of the background from 0.2 (night) to 0.5 (day). */
  tone: number;
}

/** What follows from the options of a new brand, and what is to be drawn for it. */
export interface BrandPlan {
  look?: Look;
  /** Colors for its pictures; those of a brand without colors are the default ones. */
  palettes: Palettes;
  /** Whether the theme states them. */
  hasColors: boolean;
  hero?: HeroPlan;
  /** The font of headings, and the languages that it is needed for. */
  font?: { display: DisplayFont; languages: string[] };
  /** What home changes. */
  home: Change[];
}

/** What was drawn for a new brand. */
export interface Drawn {
  /** Files by path in the brand's folder: pictures and fonts. */
  files: ReadonlyMap<string, Uint8Array>;
  pictures: Pictures;
  /** The entry of the display font in `fonts` of `brand.json`. */
  font?: object;
}
