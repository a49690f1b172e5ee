import { createStore } from 'zustand/vanilla';

/** How often another member's page has come, or a guest's; widgets load their own stores again when it changes. */
export const memberTurn = createStore<number>(() => 0);

const empties = new Set<() => void>();

/** Registers how to empty a store that outlives pages and holds what belongs to the signed-in member. */
export const onMemberChange = (empty: () => void): void => void empties.add(empty);

/**
 * Empties these stores at once, and has them loaded again once the page of the member who is signed in now is there: a call that
 * an ended session cannot make would open the login dialog.
 */
export function changeMember<T>(showPage: () => Promise<T>): Promise<T> {
  for (const empty of empties) empty();
  return showPage().finally(() => {
    for (const empty of empties) empty();
    memberTurn.setState((turn) => turn + 1);
  });
}
