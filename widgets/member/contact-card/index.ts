import { call, defineWidget } from '#engine/compose/index.ts';
import type { ContactCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ContactCardProps>({
  schema,
  calls: () => ({ security: call('memberSecurity', {}), countries: call('countries', {}) }),
  hydrate: 'load',
  view: './ContactCard.tsx',
});
