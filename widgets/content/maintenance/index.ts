import { defineWidget } from '#engine/compose/index.ts';
import type { MaintenanceProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<MaintenanceProps>({
  schema,
  hydrate: 'load',
  view: './Maintenance.tsx',
});
