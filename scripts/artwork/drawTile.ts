import { definitions, type Material } from './draw/materials.ts';
import { circle, put } from './draw/svg.ts';
import { randomOf } from './draw/random.ts';
import { motifs } from './motifs/motifs.ts';
import { finish } from './scenes/finish.ts';
import { scenes, scenesOf } from './scenes/scenes.ts';

/** A game as `platform/seed/games.json` states it. */
export interface SeedGame {
  code: string;
  gameType: string;
  motif: string;
  hue: number;
}

/** Metals and second colours that stand out from a ground of the hue: its opposite side. */
function colours(hue: number): { metals: Material[]; accents: Material[] } {
  if (hue < 45 || hue >= 330)
    return { metals: ['gold', 'silver', 'ivory'], accents: ['sapphire', 'jade', 'teal', 'amethyst'] };
  if (hue < 90)
    return { metals: ['silver', 'ivory', 'ruby'], accents: ['ruby', 'amethyst', 'sapphire', 'teal'] };
  if (hue < 190)
    return { metals: ['gold', 'copper', 'gold'], accents: ['ruby', 'rose', 'ember', 'amethyst'] };
  return { metals: ['gold', 'gold', 'copper'], accents: ['ruby', 'ember', 'rose', 'jade'] };
}

/**
 * The picture of a game, an SVG of 320 by 320 without words. `index` walks through the grounds, so that neighbours
 * differ; everything else follows from the code, so the same game always gets the same picture.
 */
export function drawTile(game: SeedGame, index: number): string {
  const motif = motifs[game.motif];
  if (motif === undefined)
    throw new Error(`platform/seed/games.json: ${game.code} asks for the unknown motif "${game.motif}".`);
  const random = randomOf(game.code);
  const grounds = scenesOf[game.gameType] ?? scenes;
  const scene = grounds[index % grounds.length] ?? scenes[0];
  const hue = game.gameType === 'FISH' ? 172 + (game.hue % 60) : game.hue;
  const { metals, accents } = colours(hue);
  const figure = motif({ metal: random.pick(metals), accent: random.pick(accents), random });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><defs>${definitions}</defs>` +
    `${scene?.({ hue, random }) ?? ''}${circle(160, 168, 104, '#000000', { opacity: 0.28, filter: 'url(#haze)' })}` +
    `<g filter="url(#cast)">${put(figure, 160, 160 + random.between(-3, 5), random.between(1.14, 1.26))}</g>${finish(random)}</svg>`
  );
}
