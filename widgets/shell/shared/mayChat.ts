import type { Role } from '#engine/contracts/audience.ts';

/** Whether a person in this role may open the chat (R4.12). */
export function mayChat(role: Role): boolean {
  return role === 'member' || role === 'agent';
}
