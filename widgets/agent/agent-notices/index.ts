import { call, defineWidget } from '#engine/compose/index.ts';
import type { AgentNoticesProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Notices to agents (R2.8.4), for the page `agentAnnouncement` of the agent centre. */
export default defineWidget<AgentNoticesProps>({
  schema,
  calls: ({ language }) => ({ notices: call('agentNotices', { language }) }),
  hydrate: 'load',
  view: './AgentNotices.tsx',
});
