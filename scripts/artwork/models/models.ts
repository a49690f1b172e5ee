import type { Model } from '../studio/model.ts';
import { beasts } from './beasts.ts';
import { birds } from './birds.ts';
import { figures } from './figures.ts';
import { nature } from './nature.ts';
import { sport } from './sport.ts';
import { tables } from './table.ts';
import { treasure } from './treasure.ts';

/** All models by name. */
export const models: Readonly<Record<string, Model>> = {
  ...beasts,
  ...birds,
  ...figures,
  ...nature,
  ...sport,
  ...tables,
  ...treasure,
};
