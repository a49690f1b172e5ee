import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { incomeFilters, incomeSteps } from './incomeFilters.ts';
import type { AgentIncomeProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** An agent's income down to the bets (R2.8.10). It is requested in the browser, by what the address names. */
export default defineWidget<AgentIncomeProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...incomeFilters, ...incomeSteps, 'search'],
  hydrate: 'load',
  view: './AgentIncome.tsx',
});
