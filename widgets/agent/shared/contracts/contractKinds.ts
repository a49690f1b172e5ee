import type { AgentContract, CallName } from '#schemas/generated/api.ts';

export type ContractKind = AgentContract['kind'];

/** The kinds of contracts with the call that answers a request on one (R4.28). */
export const processCalls = {
  dividend: 'processDividend',
  daily: 'processDailyWage',
  hourly: 'processHourlyWage',
  realtime: 'processRealtimeWage',
} as const satisfies Record<ContractKind, CallName>;

export const contractKinds = Object.keys(processCalls) as ContractKind[];

/** States of a contract that an account can have one of. */
const open: ReadonlySet<AgentContract['state']> = new Set([
  'offered',
  'accepted',
  'in-force',
  'end-requested',
]);

export const isOpen = ({ state }: AgentContract) => open.has(state);

/** The version in force or next to be, which is the last accepted one; undefined before the first is accepted. */
export function acceptedVersion({ versions }: AgentContract): AgentContract['versions'][number] | undefined {
  return versions.findLast(({ answer }) => answer === 'accepted');
}
