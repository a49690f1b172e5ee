import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How often a contract was changed on this page: views of contracts load them again then. */
const turn = createStore<number>(() => 0);

export const useContractTurn = () => useStore(turn);

export const contractsChanged = () => turn.setState((before) => before + 1, true);
