import { call, defineWidget } from '#engine/compose/index.ts';
import type { AuthenticatorCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<AuthenticatorCardProps>({
  schema,
  calls: () => ({ security: call('memberSecurity', {}) }),
  hydrate: 'load',
  view: './AuthenticatorCard.tsx',
});
