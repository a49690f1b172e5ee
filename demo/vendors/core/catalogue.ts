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
  /** Of a slot: the machine that it opens. */
  machine?: string;
  /** The live table that it opens: `frenchRoulette`. */
  table?: string;
  /** The card game that it opens: `speedRummy`. */
  cardGame?: string;
}

export interface Catalogue {
  vendorName: (vendor: string) => string;
  /** A game by its code, or the first of a vendor's category. */
  find: (vendor: string, gameType: string, code: string | null) => CatalogueGame | undefined;
}

interface ListedGame {
  code: string;
  vassalage: string;
  gameType: string;
  name: Record<string, string>;
  motif: string;
  hue: number;
  machine?: string;
  table?: string;
  cardGame?: string;
}

/** Reads the lists of the demo vendors and their games, `vendors.json` and `games.json` in a folder. */
export function readCatalogue(folder: string): Catalogue {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const vendors = read('vendors.json') as { code: string; displayName: string }[];
  const games = (read('games.json') as ListedGame[]).map(
    ({
      vassalage: vendor,
      name: names,
      code,
      gameType,
      motif,
      hue,
      machine,
      table,
      cardGame,
    }): CatalogueGame => ({
      code,
      vendor,
      gameType,
      names,
      motif,
      hue,
      ...(machine !== undefined && { machine }),
      ...(table !== undefined && { table }),
      ...(cardGame !== undefined && { cardGame }),
    }),
  );
  const byCode = new Map(games.map((game) => [game.code, game]));
  return {
    vendorName: (vendor) => vendors.find(({ code }) => code === vendor)?.displayName ?? vendor,
    find: (vendor, gameType, code) =>
      code === null
        ? games.find((game) => game.vendor === vendor && game.gameType === gameType)
        : byCode.get(code),
  };
}

/** Address of a game's picture, relative to the launch address. */
export const pictureOf = ({ code }: CatalogueGame): string => `media/games/${code}.avif`;

/** A number that belongs to a text, evenly distributed below 2³². */
export function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
