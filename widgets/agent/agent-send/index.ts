import { defineWidget } from '#engine/compose/index.ts';
import type { AgentSendProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** Transfers to the downline (R2.8.7), for the page `agentTeam` of the agent centre. They are requested once an account is open. */
export default defineWidget<AgentSendProps>({
  schema,
  subscribes: ['route'],
  query: ['account'],
  hydrate: 'load',
  view: './AgentSend.tsx',
});
