import { call, defineWidget } from '#engine/compose/index.ts';
import type { IdentitiesCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<IdentitiesCardProps>({
  schema,
  calls: () => ({ linked: call('identities', {}) }),
  hydrate: 'load',
  view: './IdentitiesCard.tsx',
});
