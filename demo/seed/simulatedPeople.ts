import { diceOf } from '../simulation/index.ts';
import type { SeedMerchant } from './types.ts';

const members = 50;
/** Members below the demo sub-agent, in addition. */
const subAgentMembers = 6;
/**
 * Agents per level below the demo agent. Including the demo agent, the tree has four levels, with members below each.
 */
const agentsALevel = [2, 3, 4];

const ranks: [name: string, level: number, share: number][] = [
  ['Bronze', 1, 0.4],
  ['Silver', 2, 0.7],
  ['Gold', 3, 0.86],
  ['Platinum', 4, 0.95],
  ['Diamond', 5, 1],
];

/** A simulated person of the demonstration. */
export interface SimulatedPerson {
  account: string;
  nickname: string;
  /** Account of the agent above. */
  upline: string;
  rankName: string;
  rankLevel: number;
}

/** Agents level by level, each below one of the previous level. */
export function simulatedAgents(merchant: SeedMerchant): SimulatedPerson[][] {
  const names = agentNames();
  return names.map((level, depth) =>
    level.map((account, index) => {
      const above = names[depth - 1] ?? ['demo_agent'];
      return {
        ...personOf(merchant, account, `Agent ${depth + 2}-${index + 1}`),
        upline: above[index % above.length] ?? '',
      };
    }),
  );
}

/** Members, distributed over all agents, and those of the demo sub-agent. */
export function simulatedMembers(merchant: SeedMerchant): SimulatedPerson[] {
  const [names = [], endings = []] = merchant.players.map((words) => words.split(' '));
  const agents = ['demo_agent', ...agentNames().flat()];
  return Array.from({ length: members + subAgentMembers }, (_, index) => {
    const name = names[index % names.length] ?? 'player';
    const ending = endings[(index * 5 + 3 * Math.floor(index / names.length)) % endings.length] ?? '';
    const nickname = name.charAt(0).toUpperCase() + name.slice(1);
    return {
      ...personOf(merchant, `${name}${ending}`, nickname),
      upline: index < members ? (agents[index % agents.length] ?? '') : 'demo_subagent',
    };
  });
}

function agentNames(): string[][] {
  return agentsALevel.map((count, depth) =>
    Array.from({ length: count }, (_, index) => `sim_agent_${depth + 2}${String.fromCharCode(97 + index)}`),
  );
}

function personOf(
  { code }: SeedMerchant,
  account: string,
  nickname: string,
): Omit<SimulatedPerson, 'upline'> {
  const luck = diceOf(code, 'rank', account).share(0);
  const [rankName, rankLevel] = ranks.find(([, , share]) => luck < share) ?? ['Bronze', 1];
  return { account, nickname, rankName, rankLevel };
}
