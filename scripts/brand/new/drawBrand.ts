import {
  drawHero,
  NewBrandError,
  onBoth,
  type BrandPlan,
  type Drawn,
  type NewBrand,
} from '#engine/authoring/edit/newBrand/index.ts';
import { fontOf } from './fontOf.ts';
import { drawPictures } from './pictures.ts';
import { drawWordmark } from './wordmark.ts';

/** Draws what a new brand needs: its logo or wordmark with the icons, the hero picture, and the font of its headings. */
export async function drawBrand(asked: NewBrand, plan: BrandPlan): Promise<Drawn> {
  const { pictures, files } = await picturesOf(asked, plan);
  if (plan.hero) {
    files.set('assets/hero.svg', Buffer.from(drawHero(plan.hero, 'wide')));
    files.set('assets/hero-phone.svg', Buffer.from(drawHero(plan.hero, 'upright')));
  }
  const font = plan.font && (await fontOf(plan.font.display, plan.font.languages));
  for (const [file, content] of font?.files ?? []) files.set(file, content);
  return { pictures, files, ...(font && { font: font.entry }) };
}

/** Pictures from the given logo, or from a wordmark drawn from the name. */
async function picturesOf({ logo, name, title }: NewBrand, { look, palettes }: BrandPlan) {
  if (logo !== undefined) return readable(logo, drawPictures(logo, palettes));
  const drawing = await drawWordmark(title, {
    seed: name,
    palette: palettes.light,
    color: onBoth(palettes),
    ...(look?.display && { font: look.display }),
  });
  return drawPictures('drawn.svg', palettes, drawing);
}

/** Says of a file that is no picture what to do about it. */
async function readable<T>(logo: string, drawing: Promise<T>): Promise<T> {
  try {
    return await drawing;
  } catch (error) {
    const isPicture =
      !(error instanceof Error) || !/unsupported|Input file|pixel|corrupt/i.test(error.message);
    if (error instanceof NewBrandError || isPicture) throw error;
    throw new NewBrandError(`${logo} cannot be read as a picture. Save it as SVG, PNG or WebP.`);
  }
}
