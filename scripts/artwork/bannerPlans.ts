import type { BannerPlan } from './drawBanner.ts';

/** Five rendered banners per brand, in carousel order. */
export const bannerPlans: Readonly<Record<string, { mirrored: boolean; plans: readonly BannerPlan[] }>> = {
  siam: {
    mirrored: false,
    plans: [
      {
        name: 'siam lanterns',
        place: 'roofs',
        hue: 18,
        drift: 'embers',
        guests: [
          { motif: 'temple', pose: [34, 6, 0], x: 0.46, width: 0.92, soft: 0.9 },
          { motif: 'lantern', pose: [12, 4, 0], x: -0.52, rise: 0.42, width: 0.5 },
          { motif: 'lantern', pose: [-20, 10, 6], x: 0.8, rise: 0.5, width: 0.34, soft: 1.2 },
          { motif: 'elephant', pose: [-16, 6, 0], x: -0.08, width: 1.0 },
          { motif: 'lotus', pose: [10, 16, 0], x: -0.62, rise: -0.04, width: 0.42 },
        ],
      },
      {
        name: 'siam tables',
        place: 'tableRoom',
        hue: 350,
        drift: 'bokeh',
        guests: [
          { motif: 'wheel', pose: [10, 34, 0], x: 0.3, rise: 0.1, width: 1.08 },
          { motif: 'cards', pose: [14, 8, 0], x: -0.36, rise: 0.06, width: 0.82 },
          { motif: 'chips', pose: [16, 16, 0], x: 0.78, rise: -0.05, width: 0.56 },
          { motif: 'dice', pose: [10, 14, 0], x: -0.02, rise: -0.07, width: 0.48 },
        ],
      },
      {
        name: 'siam reef',
        place: 'seabed',
        hue: 200,
        drift: 'bubbles',
        guests: [
          { motif: 'shark', pose: [30, 8, -6], x: 0.36, rise: 0.22, width: 0.96, flip: false },
          { motif: 'turtle', pose: [30, 26, 6], x: -0.46, rise: 0.38, width: 0.5 },
          { motif: 'chest', pose: [22, 16, 0], x: -0.14, rise: -0.03, width: 0.72 },
          { motif: 'koi', pose: [-24, 10, 14], x: 0.62, rise: -0.02, width: 0.5 },
        ],
      },
      {
        name: 'siam stadium',
        place: 'stadium',
        hue: 30,
        dark: 0.16,
        drift: 'confetti',
        guests: [
          { motif: 'trophy', pose: [18, 6, 0], x: -0.22, width: 1.02 },
          { motif: 'ball', pose: [20, 10, 14], x: 0.46, rise: 0.06, width: 0.72 },
        ],
      },
      {
        name: 'siam garden',
        place: 'garden',
        hue: 42,
        drift: 'petals',
        guests: [
          { motif: 'phoenix', pose: [-10, 6, 4], x: 0.14, rise: 0.06, width: 1.14 },
          { motif: 'frog', pose: [18, 12, 0], x: -0.54, rise: -0.03, width: 0.5 },
          { motif: 'chest', pose: [-26, 14, 0], x: 0.72, rise: -0.04, width: 0.56 },
        ],
      },
    ],
  },
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
