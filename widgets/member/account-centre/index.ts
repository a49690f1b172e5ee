import { defineWidget } from '#engine/compose/index.ts';
import type { AccountCentreProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<AccountCentreProps>({
  schema,
  slots: { above: {}, menu: {}, page: {}, bar: {} },
  subscribes: ['route'],
  hydrate: 'load',
  view: './AccountCentre.tsx',
});
