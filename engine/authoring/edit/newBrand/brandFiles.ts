import { fileOfPage, layersOf, type BrandFolder } from '#engine/brand/index.ts';
import { editorSchemaOf } from '../../editorSchemas/editorSchemas.ts';
import { languageEntry } from '../../languages/index.ts';
import { logoChanges, logoRtl, logosIn } from './logos.ts';
import { merchantFor, valueOf } from './merchantFor.ts';
import type { BrandPlan, Drawn, NewBrand } from './types.ts';
import { themeOf, tokensOf } from './tokens.ts';

/** A new brand: what people asked for, what follows from it, and what was drawn. */
export interface BrandParts {
  asked: NewBrand;
  plan: BrandPlan;
  drawn: Drawn;
  /** All other brands. */
  folders: ReadonlyMap<string, BrandFolder>;
}

/** Files of a brand by path in its folder: bytes, or the value of a JSON file. */
type BrandContent = Record<string, unknown>;

/** All files of a new brand. Pages are not copied: only what differs from the layers below is stated. */
export function brandFiles(parts: BrandParts, defaultLanguage: string | undefined): BrandContent {
  return {
    ...Object.fromEntries(parts.drawn.files),
    'theme.json': themeFile(parts),
    ...nodeFilesOf(parts),
    'brand.json': configFile(parts, defaultLanguage),
  };
}

function themeFile({ asked: { colors, from }, plan: { look, palettes, hasColors }, folders }: BrandParts) {
  const theme = colors.length > 2 ? (palettes.isDark ? 'dark' : 'light') : look?.theme;
  const shared = look ? tokensOf(look, headingFont(from, folders)) : {};
  return {
    $schema: './.schema/theme.json',
    ...(theme && { default: theme, ...(theme === 'dark' && { followSystem: false }) }),
    ...(Object.keys(shared).length > 0 && { shared }),
    ...(hasColors && themeOf(palettes)),
  };
}

function configFile({ asked, plan, drawn, folders }: BrandParts, defaultLanguage: string | undefined) {
  const { name, from, title, merchant, languages, age } = asked;
  const { pictures, font } = drawn;
  const fonts = (valueOf('fonts', from, folders) ?? []) as object[];
  return {
    $schema: './.schema/brand.json',
    format: 1,
    extends: from,
    name: title,
    hosts: [`${name}.localhost`],
    ...(merchant === undefined ? merchantFor(from, name, folders) : { merchantCode: merchant }),
    ...(languages.length > 0 && { languages: languages.map(languageEntry), defaultLanguage }),
    ...(age !== undefined && { ageLimit: age }),
    ...(plan.hasColors && { themeColor: plan.palettes.light.accent }),
    favicon: pictures.favicon,
    shareImage: pictures.shareImage,
    ...(font && { fonts: [...fonts, font] }),
  };
}

/** `shell.json`, the home page, and every page that shows a logo of the layers below. */
function nodeFilesOf({ asked: { from }, plan, drawn, folders }: BrandParts): BrandContent {
  const { pictures, files } = drawn;
  const layers = layersBelow(from, folders);
  const content: BrandContent = {};
  const logos = logosIn(layers.map((layer) => layer.shell?.value));
  const isDrawing = pictures.logo.endsWith('.svg');
  if (logos.get('logo')?.srcRtl === logoRtl && isDrawing && pictures.logoDark === undefined)
    content[logoRtl] = files.get(pictures.logo);
  const ofShell = [...logoChanges(pictures, logos), ...(plan.look?.shell ?? [])];
  if (ofShell.length > 0) content['shell.json'] = { $schema: './.schema/shell.json', change: ofShell };
  for (const page of new Set(layers.flatMap(({ pages }) => [...pages.keys()]))) {
    const ofPage = logosIn(layers.map(({ pages }) => pages.get(page)?.value));
    const change = [...logoChanges(pictures, ofPage), ...(page === 'home' ? plan.home : [])];
    if (change.length > 0 || page === 'home')
      content[fileOfPage(page)] = { $schema: `../.schema/${editorSchemaOf(page)}`, change };
  }
  return content;
}

function layersBelow(from: string, folders: ReadonlyMap<string, BrandFolder>): BrandFolder[] {
  const below = folders.get(from);
  return (below && layersOf(below, folders, [])) ?? [];
}

/** The font families of headings in the nearest layer that names them. */
function headingFont(from: string, folders: ReadonlyMap<string, BrandFolder>): string {
  for (const { theme } of layersBelow(from, folders).toReversed()) {
    const found = theme?.value.shared?.['font-display']?.$value;
    if (typeof found === 'string') return found;
  }
  return 'system-ui, sans-serif';
}
