import { monthNames, rangeNames } from '#widgets/shared/records/rangeState.ts';

/** The days that pages of the agent centre offer in addition to a free range (R2.8.3, R9.5). */
export const agentRanges = [...rangeNames, ...monthNames] as const;
export type AgentRange = (typeof agentRanges)[number];
