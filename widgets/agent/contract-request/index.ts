import { defineWidget } from '#engine/compose/index.ts';
import type { ContractRequestProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Pages carry only this watch; what it shows loads with the first request that waits (R4.28). */
export default defineWidget<ContractRequestProps>({
  schema,
  subscribes: ['route'],
  hydrate: 'load',
  view: './ContractRequest.tsx',
});
