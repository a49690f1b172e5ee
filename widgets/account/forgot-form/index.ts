import { call, defineWidget } from '#engine/compose/index.ts';
import type { ForgotFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ForgotFormProps>({
  schema,
  // Only the way by phone sets the password here, and needs country codes.
  calls: ({ modules }) => ({
    ...(modules.has('CHNGPASSVERIF3') && {
      countries: call('countries', {}),
      rules: call('registrationRules', {}),
    }),
  }),
  flags: ['CHNGPASSVERIF3'],
  hydrate: 'load',
  view: './ForgotForm.tsx',
});
