import { call, defineWidget } from '#engine/compose/index.ts';
import type { SessionsCardProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<SessionsCardProps>({
  schema,
  calls: () => ({ list: call('sessions', {}) }),
  hydrate: 'load',
  view: './SessionsCard.tsx',
});
