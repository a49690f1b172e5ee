import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { statementParameters } from '../shared/statements/statementParameters.ts';
import type { WageRecordProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** An agent's wages (R2.8.13–R2.8.15). They are requested in the browser, by the filters in the address. */
export default defineWidget<WageRecordProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...statementParameters],
  hydrate: 'load',
  view: './WageRecord.tsx',
});
