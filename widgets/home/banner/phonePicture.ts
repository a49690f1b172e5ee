import type { Banner } from '#schemas/generated/api.ts';

/** The narrow crop of a banner (16 : 9) where the platform has one, else null: the wide one serves all widths. */
export function phonePicture(banner: Banner): string | null {
  if (!('phoneUrl' in banner) || typeof banner.phoneUrl !== 'string') return null;
  return /^(\/media\/|https:\/\/)\S+$/.test(banner.phoneUrl) ? banner.phoneUrl : null;
}
