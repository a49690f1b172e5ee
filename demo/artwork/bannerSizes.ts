/** The size of a banner in pixels. */
export interface BannerSize {
  width: number;
  height: number;
  /** Horizontal position of its subject, as a share of the width. */
  focus: number;
}

/** The subject is at the end, with room for words at the start; on phones it is in the middle. */
export const wide: BannerSize = { width: 1440, height: 480, focus: 0.68 };
export const phone: BannerSize = { width: 720, height: 405, focus: 0.5 };
