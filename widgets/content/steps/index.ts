import { defineWidget } from '#engine/compose/index.ts';
import type { StepsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<StepsProps>({
  schema,
  hydrate: 'never',
  view: './Steps.tsx',
});
