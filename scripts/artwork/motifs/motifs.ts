import { ball } from './ball.ts';
import { bell } from './bell.ts';
import { cards } from './cards.ts';
import { coin } from './coin.ts';
import { crane } from './crane.ts';
import { crown } from './crown.ts';
import { dice } from './dice.ts';
import { dragon } from './dragon.ts';
import { drum } from './drum.ts';
import { elephant } from './elephant.ts';
import { fruit } from './fruit.ts';
import { gem } from './gem.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';
import { lotus } from './lotus.ts';
import { moon } from './moon.ts';
import { panda } from './panda.ts';
import { pearl } from './pearl.ts';
import { phoenix } from './phoenix.ts';
import { pirate } from './pirate.ts';
import { rabbit } from './rabbit.ts';
import { rocket } from './rocket.ts';
import { rooster } from './rooster.ts';
import { shark } from './shark.ts';
import { star } from './star.ts';
import { temple } from './temple.ts';
import { tiger } from './tiger.ts';
import { trophy } from './trophy.ts';
import { turtle } from './turtle.ts';
import type { Motif } from './types.ts';
import { wheel } from './wheel.ts';

/** Everything that a tile can show, by the word that `platform/seed/games.json` uses. */
export const motifs: Readonly<Record<string, Motif>> = {
  ball,
  bell,
  cards,
  coin,
  crane,
  crown,
  dice,
  dragon,
  drum,
  elephant,
  fruit,
  gem,
  koi,
  lantern,
  lotus,
  moon,
  panda,
  pearl,
  phoenix,
  pirate,
  rabbit,
  rocket,
  rooster,
  shark,
  star,
  temple,
  tiger,
  trophy,
  turtle,
  wheel,
};
