import { call, defineWidget } from '#engine/compose/index.ts';
import type { ProfileCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<ProfileCardProps>({
  schema,
  calls: () => ({ member: call('memberInfo', {}), pictures: call('playerAvatar', {}) }),
  hydrate: 'load',
  view: './ProfileCard.tsx',
});
