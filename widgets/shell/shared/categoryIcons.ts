import { ball, balls, bird, cards, fish, gamepad, live, reels, ticket } from '#engine/react/pageIcons.ts';
import type { Category } from './vendorsOf.ts';

/** The icon of each category, a path of `icons.ts`. */
export const categoryIcons: Record<Category, string> = {
  ELOTT: balls,
  LOTT: ticket,
  LIVE: live,
  SPORTS: ball,
  FISH: fish,
  RNG: reels,
  PVP: cards,
  ESPORTS: gamepad,
  DS88: bird,
};
