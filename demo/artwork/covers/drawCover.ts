import { randomOf } from '#kit/seededRandom.ts';
import { side } from './Cover.ts';
import { houses } from './houses.ts';
import { groundOf, papersOf, perceived } from './inks.ts';
import { motifOf } from './motifs/motifs.ts';

/** A game of `demo/seed/games.json`. */
export interface SeedGame {
  code: string;
  vassalage: string;
  motif: string;
  hue: number;
  name: { en: string };
}

/** Hue of gold in OKLCH. */
const gold = 84;

/** Hues of the color wheel by a word of the title that names a color. */
const named: Readonly<Record<string, number>> = {
  Golden: 44,
  Amber: 36,
  Copper: 22,
  Crimson: 350,
  Red: 4,
  Blazing: 14,
  Ember: 14,
  Emerald: 150,
  Jade: 158,
  Sapphire: 218,
  Midnight: 232,
  Moonlight: 226,
  Frozen: 196,
  Silver: 208,
  Orchid: 305,
};

/** Words whose metal shows in the accents too. */
const golden = new Set(['Golden', 'Coins', 'Amber', 'Copper']);

/** Motifs that read wrong when turned over. */
const oneWay = new Set(['cards', 'blackjack', 'seven', 'ticket', 'compass']);

/**
 * The cover of a game as SVG, in the hand of its maker: the title lettered in outlines, and the motif. It depends
 * only on the game; `attempt` selects another cover if the first resembles another game's.
 */
export function drawCover(game: SeedGame, attempt = 0): string {
  const house = houses[game.vassalage];
  if (house === undefined)
    throw new Error(
      `demo/artwork/covers/houses.ts has no house for ${game.vassalage}, the maker of ${game.code}.`,
    );
  const random = randomOf(`${game.code}${attempt === 0 ? '' : ` ${attempt}`}`);
  const words = game.name.en.split(' ');
  const hue = perceived(words.map((word) => named[word]).find((own) => own !== undefined) ?? game.hue);
  const tone = random.pick(house.tones);
  // A maker with many games of one motif tells them apart by how it leans and how near it is.
  const sway = Math.min(attempt, 12);
  const isGolden = words.some((word) => golden.has(word));
  const second = isGolden || house.accent === 'gold' ? gold : hue + house.accent;
  const drawn = house.composition({
    words,
    face: house.face,
    motif: motifOf(game.motif, game.code),
    papers: papersOf(hue, second),
    ground: groundOf(hue + random.pick(house.turns), second, tone),
    tone,
    cut: house.cut,
    random,
    flip: random() < 0.5 && !oneWay.has(game.motif),
    lean: sway * random.between(-1.2, 1.2),
    scale: 1 - sway * random.between(-0.006, 0.016),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${drawn}</svg>`;
}
