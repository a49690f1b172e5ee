/** The types of agents (R6.2): 1 a top agent, 2 an agent below one, 41 and 42 their variants. */
export const agentTypes: readonly number[] = [1, 2, 41, 42];

/** The type of trial accounts (R6.3). */
export const trialType = 4;

/** isAgent 1, 2, 41 and 42 (R6.2). */
export function isAgent(type: number): boolean {
  return agentTypes.includes(type);
}

/** Member side accounts: members, agents and trials, not office accounts. */
export function isMember(type: number): boolean {
  return type === 0 || type === trialType || isAgent(type);
}
