import { call, defineWidget } from '#engine/compose/index.ts';
import type { ResetFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ResetFormProps>({
  schema,
  calls: () => ({ rules: call('registrationRules', {}) }),
  hydrate: 'load',
  view: './ResetForm.tsx',
});
