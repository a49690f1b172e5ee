import { defineWidget } from '#engine/compose/index.ts';
import { rangeParameters } from '#widgets/shared/records/rangeState.ts';
import { entryFilters } from './entryFilters.ts';
import type { AccountRecordsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The entries in the member's wallets (R2.7.10). They are requested in the browser, by the filters in the address. */
export default defineWidget<AccountRecordsProps>({
  schema,
  subscribes: ['route'],
  query: [...rangeParameters, ...entryFilters],
  hydrate: 'load',
  view: './AccountRecords.tsx',
});
