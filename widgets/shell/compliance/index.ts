import { defineWidget } from '#engine/compose/index.ts';
import type { ComplianceProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ComplianceProps>({
  schema,
  carries: ['age-mark', 'licence', 'responsible-gaming'],
  hydrate: 'never',
  view: './Compliance.tsx',
});
