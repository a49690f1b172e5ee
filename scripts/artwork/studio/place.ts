import type { Part } from './model.ts';

export type Sky = 'dark' | 'stars' | 'clouds' | 'dusk' | 'deep';

/** The setting of a picture: a floor at y = 0 with the model in the middle, and its surroundings. */
export interface Place {
  parts: Part[];
  sky: Sky;
  /** Density of haze: 0 for none. */
  air: number;
  /** Whether the floor is reflective. */
  wet?: boolean;
  /** The model floats: there is no floor under it. */
  afloat?: boolean;
}

export const place = (sky: Sky, air: number, parts: Part[], more: Partial<Place> = {}): Place => ({
  sky,
  air,
  parts,
  ...more,
});

/** Camera positions: in front, low on one side, high on the other. */
export const views = [
  { from: [0.5, 1.45, 4.3], to: [0.1, 1.05, 0] },
  { from: [-2.1, 0.5, 3.8], to: [0, 1.1, -0.1] },
  { from: [1.7, 3.0, 3.7], to: [0, 0.95, -0.2] },
] as const;
export const viewZoom = 0.4;
