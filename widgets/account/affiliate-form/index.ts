import { defineWidget } from '#engine/compose/index.ts';
import type { AffiliateFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The application of those who want to become agents (R2.10.2). */
export default defineWidget<AffiliateFormProps>({
  schema,
  subscribes: ['session'],
  hydrate: 'visible',
  view: './AffiliateForm.tsx',
});
