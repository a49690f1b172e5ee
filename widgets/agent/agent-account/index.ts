import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import type { AgentAccountProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The postings of an account of the downline (R2.8.11). They are requested in the browser, by the address. */
export default defineWidget<AgentAccountProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, 'account', 'search', 'kind', 'wallet', 'sort'],
  hydrate: 'load',
  view: './AgentAccount.tsx',
});
