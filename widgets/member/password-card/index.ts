import { call, defineWidget } from '#engine/compose/index.ts';
import type { PasswordCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<PasswordCardProps>({
  schema,
  calls: () => ({ security: call('memberSecurity', {}) }),
  hydrate: 'load',
  view: './PasswordCard.tsx',
});
