import { call, defineWidget } from '#engine/compose/index.ts';
import type { PasswordFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PasswordFormProps>({
  schema,
  calls: () => ({
    member: call('memberInfo', {}),
    rules: call('registrationRules', {}),
    countries: call('countries', {}),
  }),
  hydrate: 'load',
  view: './PasswordForm.tsx',
});
