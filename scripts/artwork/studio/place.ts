import type { Part } from './model.ts';

export type Sky = 'dark' | 'stars' | 'clouds' | 'dusk' | 'deep';

/** Where a picture plays: a floor at y = 0 on which the model stands at the middle, and what is around. */
export interface Place {
  parts: Part[];
  sky: Sky;
  /** How soon the distance is lost in the air: 0 never. */
  air: number;
  /** Whether the floor mirrors. */
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

/** Where the camera stands: in front, low at one side, high at the other. */
export const views = [
  { from: [0.5, 1.45, 4.3], to: [0.1, 1.05, 0] },
  { from: [-2.1, 0.5, 3.8], to: [0, 1.1, -0.1] },
  { from: [1.7, 3.0, 3.7], to: [0, 0.95, -0.2] },
] as const;
export const viewZoom = 0.4;
