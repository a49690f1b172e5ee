import type { BrandFolder } from '#engine/brand/index.ts';
import { closestMatch } from '#kit/closestMatch.ts';
import { homeOf } from './homeOf.ts';
import type { Look } from './looks/look.ts';
import { looks } from './looks/looks.ts';
import { valueOf } from './merchantFor.ts';
import type { BrandPlan, NewBrand } from './types.ts';
import { NewBrandError } from './NewBrandError.ts';
import { paletteOf, type Palettes } from './palette.ts';

/** What follows from the options of a new brand above the given folders. Throws `NewBrandError`. */
export function planBrand(asked: NewBrand, folders: ReadonlyMap<string, BrandFolder>): BrandPlan {
  const { name, from, colors, languages } = asked;
  const isOnSite = folders.get(from)?.config?.value.site !== false;
  const look = lookOf(asked.look ?? (isOnSite ? undefined : 'classic'));
  if (look && isOnSite)
    throw new NewBrandError(
      `A look arranges the pages of a layer such as "base", and "${from}" is a site that has arranged its own. Leave out --look, or create the brand on the layer: --from base.`,
    );
  const palettes = palettesOf(colors);
  const plan = { palettes, hasColors: colors.length > 0 };
  if (!look) return { ...plan, home: [] };
  const { hero, change } = homeOf(look, {
    seed: name,
    accent: palettes.accent,
    prize: palettes.gold,
    isDark: palettes.isDark || look.theme === 'dark',
    taken: [...folders.values()].map(({ pages }) => pages.get('home')?.value.change),
  });
  const offered = (valueOf('languages', from, folders) ?? []) as { tag: string }[];
  const tags = languages.length > 0 ? languages : offered.map(({ tag }) => tag);
  return {
    ...plan,
    look,
    hero,
    home: change,
    ...(look.display && { font: { display: look.display, languages: tags } }),
  };
}

function palettesOf(colors: string[]): Palettes {
  try {
    return paletteOf(colors);
  } catch (error) {
    throw new NewBrandError(error instanceof Error ? error.message : String(error));
  }
}

/** The look by its name. Throws `NewBrandError` if there is none. */
function lookOf(name: string | undefined): Look | undefined {
  if (name === undefined) return undefined;
  const found = looks.find((look) => look.name === name);
  if (found) return found;
  const names = looks.map((look) => look.name);
  const meant = closestMatch(name, names);
  throw new NewBrandError(
    `There is no look "${name}". ${meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean "${meant}"?`}`,
  );
}
