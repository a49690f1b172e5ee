import type { Motif } from '../Motif.ts';
import { beasts } from './beasts.ts';
import { birds } from './birds.ts';
import { creatures } from './creatures.ts';

export const animals: Record<string, Motif> = {
  ...beasts,
  ...birds,
  ...creatures,
};
