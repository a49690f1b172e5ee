import { defineWidget } from '#engine/compose/index.ts';
import type { FeatureProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<FeatureProps>({
  schema,
  hydrate: 'never',
  view: './Feature.tsx',
});
