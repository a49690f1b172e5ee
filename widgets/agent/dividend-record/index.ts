import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { statementParameters } from '../shared/statements/statementParameters.ts';
import type { DividendRecordProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** An agent's dividends (R2.8.12). They are requested in the browser, by the filters in the address. */
export default defineWidget<DividendRecordProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...statementParameters],
  hydrate: 'load',
  view: './DividendRecord.tsx',
});
