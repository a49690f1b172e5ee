export { diceOf } from './dice.ts';
export { pruneSimulation } from './pruneSimulation.ts';
export { type Movement, recordMovements } from './recordMovements.ts';
export { type CatalogueGame, listGames, simulateBets, unitOf } from './simulateBets.ts';
export { simulateTickets } from './simulateTickets.ts';
