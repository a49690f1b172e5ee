import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A game as its vendor knows it. */
export interface CatalogueGame {
  code: string;
  vendor: string;
  gameType: string;
  names: Readonly<Record<string, string>>;
  /** What its picture shows: `tiger`. */
  motif: string;
  /** Degrees of the color wheel. */
  hue: number;
}

export interface Catalogue {
  vendorName: (vendor: string) => string;
  /** A game by its code, or the first of a vendor's category. */
  find: (vendor: string, gameType: string, code: string | null) => CatalogueGame | undefined;
  /**
   * Games of the category, at most `count`, whose pictures go with this one's: other motifs, each of another hue. Always
   * the same for the same game.
   */
  companions: (game: CatalogueGame, count: number) => CatalogueGame[];
}

interface ListedGame {
  code: string;
  vassalage: string;
  gameType: string;
  name: Record<string, string>;
  motif: string;
  hue: number;
}

/** Reads the lists of the demo vendors and their games, `vendors.json` and `games.json` in a folder. */
export function readCatalogue(folder: string): Catalogue {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const vendors = read('vendors.json') as { code: string; displayName: string }[];
  const games = (read('games.json') as ListedGame[]).map(
    ({ vassalage: vendor, name: names, code, gameType, motif, hue }): CatalogueGame => ({
      code,
      vendor,
      gameType,
      names,
      motif,
      hue,
    }),
  );
  const byCode = new Map(games.map((game) => [game.code, game]));
  return {
    vendorName: (vendor) => vendors.find(({ code }) => code === vendor)?.displayName ?? vendor,
    find: (vendor, gameType, code) =>
      code === null
        ? games.find((game) => game.vendor === vendor && game.gameType === gameType)
        : byCode.get(code),
    companions: (game, count) => {
      const chosen = [game];
      const others = games
        .filter(({ gameType, motif }) => gameType === game.gameType && motif !== game.motif)
        .map((other) => ({ other, order: numberOf(game.code + other.code) }))
        .toSorted((a, b) => a.order - b.order);
      for (const leastDistance of [55, 30, 0])
        for (const { other } of others) {
          const goesWith = ({ motif, hue }: CatalogueGame) =>
            motif !== other.motif && distance(hue, other.hue) >= leastDistance;
          if (chosen.length <= count && chosen.every(goesWith)) chosen.push(other);
        }
      return chosen.slice(1);
    },
  };
}

/** Address of a game's picture, relative to the launch address. */
export const pictureOf = ({ code }: CatalogueGame): string => `media/games/${code}.webp`;

/** A number that belongs to a text, evenly distributed below 2³². */
export function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

function distance(one: number, other: number): number {
  const gap = Math.abs(one - other) % 360;
  return Math.min(gap, 360 - gap);
}
