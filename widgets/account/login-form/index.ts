import { call, defineWidget } from '#engine/compose/index.ts';
import type { LoginFormProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<LoginFormProps>({
  schema,
  provides: ['log-in'],
  calls: ({ modules }) => ({
    settings: call('registerSettings', {}),
    // Only the form that needs country codes loads them, not every page (R4.13).
    ...(modules.has('MOBILEVERCODELOGIN3') && { countries: call('countries', {}) }),
  }),
  flags: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3'],
  hydrate: 'load',
  view: './LoginForm.tsx',
});
