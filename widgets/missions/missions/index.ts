import { call, defineWidget } from '#engine/compose/index.ts';
import type { MissionsProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** The member's missions (R2.7.15), for the page `missionLeaderboard` of the member centre. */
export default defineWidget<MissionsProps>({
  schema,
  calls: ({ language }) => ({ missions: call('missions', { language }) }),
  hydrate: 'load',
  view: './Missions.tsx',
});
