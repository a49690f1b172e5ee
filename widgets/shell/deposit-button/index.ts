import { defineWidget } from '#engine/compose/index.ts';
import type { DepositButtonProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<DepositButtonProps>({
  schema,
  hydrate: 'never',
  view: './DepositButton.tsx',
});
