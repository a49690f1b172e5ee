import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { betFilters } from './betFilters.ts';
import type { AgentBetsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Bets of an agent's downline (R2.8.8). They are requested in the browser, by the filters in the address. */
export default defineWidget<AgentBetsProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...betFilters, 'account'],
  hydrate: 'load',
  view: './AgentBets.tsx',
});
