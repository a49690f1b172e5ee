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
export const viewZoom = 0.4;
