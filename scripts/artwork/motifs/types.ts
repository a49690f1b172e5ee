import type { Random } from '../draw/random.ts';
import type { Material } from '../draw/materials.ts';

/** What a motif may vary by. It draws into a box from -100 to 100, standing on about y = 90. */
export interface Look {
  /** The material of what is precious in it. */
  metal: Material;
  /** A second colour that stands out from the ground. */
  accent: Material;
  random: Random;
}

export type Motif = (look: Look) => string;
