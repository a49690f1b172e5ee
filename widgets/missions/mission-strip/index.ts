import { call, defineWidget } from '#engine/compose/index.ts';
import type { MissionStripProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's next missions, for any page (R2.7.15). */
export default defineWidget<MissionStripProps>({
  schema,
  calls: ({ language }) => ({ missions: call('missions', { language }) }),
  hydrate: 'visible',
  view: './MissionStrip.tsx',
});
