import type { Model } from '../studio/model.ts';
import { beasts } from './beasts.ts';
import { birds } from './birds.ts';
import { figures } from './figures.ts';
import { nature } from './nature.ts';
import { sea } from './sea.ts';
import { sport } from './sport.ts';
import { sweets } from './sweets.ts';
import { tables } from './table.ts';
import { treasure } from './treasure.ts';

/** All models by their motif in `platform/seed/games.json`. */
export const models: Readonly<Record<string, Model>> = {
  ...beasts,
  ...birds,
  ...figures,
  ...nature,
  ...sea,
  ...sport,
  ...sweets,
  ...tables,
  ...treasure,
};
