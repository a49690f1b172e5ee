import type { BannerPlan } from './drawBanner.ts';

/** Five rendered banners per brand, in carousel order. */
export const bannerPlans: Readonly<Record<string, { mirrored: boolean; plans: readonly BannerPlan[] }>> = {
  meridian: {
    mirrored: false,
    plans: [
      {
        name: 'meridian stadium',
        place: 'stadium',
        hue: 212,
        dark: 0.13,
        drift: 'bokeh',
        guests: [
          { motif: 'ball', pose: [-20, 14, 24], x: -0.12, rise: 0.04, width: 0.98 },
          { motif: 'trophy', pose: [18, 8, 0], x: 0.54, width: 0.78, flip: true, soft: 0.9 },
        ],
      },
      {
        name: 'meridian arena',
        place: 'arena',
        hue: 268,
        dark: 0.14,
        drift: 'sparks',
        guests: [
          { motif: 'headset', pose: [28, 8, 0], x: 0.5, rise: 0.08, width: 0.76, flip: true },
          { motif: 'gamepad', pose: [18, 24, -10], x: -0.14, rise: 0.1, width: 0.98 },
        ],
      },
      {
        name: 'meridian city',
        place: 'neon',
        hue: 196,
        dark: 0.12,
        drift: 'sparks',
        guests: [
          { motif: 'helmet', pose: [28, 8, 0], x: -0.1, rise: 0.02, width: 0.98 },
          { motif: 'crosshair', pose: [24, 10, 8], x: 0.56, rise: 0.24, width: 0.56 },
        ],
      },
      {
        name: 'meridian courts',
        place: 'stadium',
        hue: 176,
        dark: 0.12,
        drift: 'confetti',
        chance: 'night',
        guests: [
          { motif: 'basketball', pose: [26, 16, 20], x: -0.3, rise: 0.04, width: 0.82 },
          { motif: 'tennis', pose: [14, 8, 0], x: 0.56, rise: 0.04, width: 0.78 },
          { motif: 'glove', pose: [20, 8, 14], x: 0.14, rise: -0.03, width: 0.56 },
        ],
      },
      {
        name: 'meridian salon',
        place: 'salon',
        hue: 224,
        dark: 0.13,
        drift: 'bokeh',
        guests: [
          { motif: 'blackjack', pose: [14, 10, 0], x: -0.2, rise: 0.03, width: 0.98 },
          { motif: 'chips', pose: [16, 16, 0], x: 0.5, rise: 0, width: 0.72, flip: true },
        ],
      },
    ],
  },
};
