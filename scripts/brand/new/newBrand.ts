import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileBrand, FolderReader, layersOf, readFolders, type BrandFolder } from '#engine/brand/index.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { languageEntry, wrongLanguages } from './languages.ts';
import { merchantFor } from './merchantFor.ts';
import { NewBrandError } from './NewBrandError.ts';
import { onBoth, paletteOf, type Palette } from './palette.ts';
import { drawLogo, drawPictures, type Pictures } from './pictures.ts';

/** What is said of a brand that is to be made; what is left out comes from the layer below. */
export interface NewBrand {
  name: string;
  from: string;
  /** As visitors read it. */
  title: string;
  /** A file: SVG, PNG, WebP, AVIF or JPEG. */
  logo?: string;
  /** One to three CSS colours: accent, prizes, ground. */
  colors: string[];
  /** Tags, the default first. */
  languages: string[];
  age?: number;
}

/** Where brands have their logo for right-to-left pages. */
const logoRtl = 'assets/logo-rtl.svg';
const nameForm = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Refuses a name that is taken or not allowed. What this lets through, `newBrand` can make. */
export async function checkName(dir: string, { name, from }: NewBrand): Promise<Map<string, BrandFolder>> {
  if (!nameForm.test(name)) {
    throw new NewBrandError(
      `"${name}" cannot be the name of a brand. Use 2 to 40 small letters, digits and hyphens, a letter first.`,
    );
  }
  const folder = path.join(dir, name);
  if (existsSync(folder))
    throw new NewBrandError(`The brand "${name}" is there already (${folder}). Choose another name.`);
  const folders = await readFolders(nodeFiles(dir));
  if (!folders.has(from))
    throw new NewBrandError(
      `There is no brand "${from}" to extend. There are: ${[...folders.keys()].join(', ')}.`,
    );
  const taken = new Set([...folders.values()].flatMap(({ config }) => config?.value.hosts ?? []));
  if (taken.has(`${name}.localhost`))
    throw new NewBrandError(`The host "${name}.localhost" is taken by another brand. Choose another name.`);
  return folders;
}

/** A brand that was made, and would go live. */
export interface MadeBrand {
  folder: string;
  /** With what comes from the layers below. */
  config: BrandConfig;
}

/**
 * Makes a brand folder that extends another one: `brand.json` with its own name and host, a theme out of its colours, icons
 * and share picture out of its logo, and a home in which nothing is changed yet. Copies no page. All of it stands at once,
 * and would go live, or nothing does. Throws `NewBrandError`.
 */
export async function newBrand(dir: string, asked: NewBrand, widgets: WidgetRegistry): Promise<MadeBrand> {
  const folders = await checkName(dir, asked);
  const { name, from, colors, languages, title, age } = asked;
  const wrong = wrongLanguages(languages);
  if (wrong !== undefined) throw new NewBrandError(wrong);
  if (colors.length > 3) throw new NewBrandError('A brand is made of one to three colours. Name fewer.');
  if (age !== undefined && (age < 18 || age > 99))
    throw new NewBrandError(`The age limit is ${age}. It must be 18 or above.`);
  if (asked.logo !== undefined && !existsSync(asked.logo))
    throw new NewBrandError(`There is no file ${asked.logo}.`);
  const palette = colors.length > 0 ? palettes(colors) : undefined;
  const folder = path.join(dir, name);
  const half = path.join(dir, `.${name}.${process.pid}.half`);
  try {
    for (const inner of ['assets', 'pages', 'words'])
      await mkdir(path.join(half, inner), { recursive: true });
    const pictures = await picturesOf(half, asked, folders, palette);
    const write = (file: string, content: unknown) =>
      writeFile(path.join(half, file), `${JSON.stringify(content, null, 2)}\n`);
    await write('brand.json', {
      $schema: './.schema/brand.json',
      format: 1,
      extends: from,
      name: title,
      hosts: [`${name}.localhost`],
      ...merchantFor(from, name, folders),
      ...(languages.length > 0 && {
        languages: languages.map(languageEntry),
        defaultLanguage: languages[0],
      }),
      ...(age !== undefined && { ageLimit: age }),
      ...(palette && { themeColor: palette.light.accent }),
      ...(pictures && { favicon: pictures.favicon, shareImage: pictures.shareImage }),
    });
    await write('theme.json', { $schema: './.schema/theme.json', ...(palette && themeOf(palette)) });
    const folderBelow = folders.get(from);
    const layers = (folderBelow && layersOf(folderBelow, folders, [])) ?? [];
    const logos = logosIn(layers.map(({ shell }) => shell?.value));
    const below = logos.get('logo') ?? {};
    const isDrawing = pictures?.logo.endsWith('.svg') === true;
    if (pictures && below.srcRtl === logoRtl && isDrawing && pictures.logoDark === undefined)
      await copyFile(path.join(half, pictures.logo), path.join(half, logoRtl));
    const ofShell = pictures ? logoChanges(pictures, logos) : [];
    if (ofShell.length > 0) await write('shell.json', { $schema: './.schema/shell.json', change: ofShell });
    for (const page of new Set(layers.flatMap(({ pages }) => [...pages.keys()]))) {
      const ofPage = logosIn(layers.map(({ pages }) => pages.get(page)?.value));
      const change = pictures ? logoChanges(pictures, ofPage) : [];
      if (change.length > 0 || page === 'home')
        await write(`pages/${page}.json`, { $schema: `../.schema/page.${page}.json`, change });
    }
    const config = await checkedConfig(dir, name, path.basename(half), folders, widgets);
    await rename(half, folder);
    return { folder, config };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (
      asked.logo !== undefined &&
      error instanceof Error &&
      !(error instanceof NewBrandError) &&
      /unsupported|Input file|pixel|corrupt/i.test(error.message)
    )
      throw new NewBrandError(`${asked.logo} is no picture that can be read. Save it as SVG, PNG or WebP.`);
    throw error;
  }
}

/** What the finished folder comes to, before it bears its name. Throws `NewBrandError` where it would be refused. */
async function checkedConfig(
  dir: string,
  name: string,
  half: string,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<BrandConfig> {
  const files = nodeFiles(dir);
  const own = await new FolderReader({
    ...files,
    list: () => files.list(half),
    read: (_brand, file) => files.read(half, file),
  }).read(name);
  const { revision, issues } = await compileBrand(own, new Map([...folders, [name, own]]), widgets);
  if (revision) return revision.config;
  const first = issues.find(({ severity }) => severity === 'error');
  const reason = first
    ? `${first.file}:${first.line} ${first.what} ${first.todo}`.trimEnd()
    : 'it says nothing.';
  throw new NewBrandError(`"${name}" is not made, for it would be refused: ${reason}`);
}

function palettes(colors: string[]): { light: Palette; dark: Palette } {
  try {
    return paletteOf(colors);
  } catch (error) {
    throw new NewBrandError(error instanceof Error ? error.message : String(error));
  }
}

/** Of the logo that is given, else of one drawn from the name where there is no site below whose logo would stand. */
async function picturesOf(
  half: string,
  { from, logo, title }: NewBrand,
  folders: ReadonlyMap<string, BrandFolder>,
  palette = paletteOf([]),
): Promise<Pictures | undefined> {
  if (logo !== undefined) return drawPictures(half, logo, palette);
  if (folders.get(from)?.config?.value.site !== false) return undefined;
  const drawn = path.join(half, 'drawn.svg');
  await drawLogo(drawn, title, palette.light, onBoth(palette));
  try {
    return await drawPictures(half, drawn, palette);
  } finally {
    await rm(drawn, { force: true });
  }
}

/** The tokens of both themes in the form of the W3C design tokens. */
function themeOf({ light, dark }: { light: Palette; dark: Palette }): object {
  const tokens = (palette: Palette) =>
    Object.fromEntries(Object.entries(palette).map(([token, $value]) => [token, { $type: 'color', $value }]));
  return { light: tokens(light), dark: tokens(dark) };
}

/** What the logo of a brand is told of itself. */
interface LogoProps {
  src?: unknown;
  srcDark?: unknown;
  srcRtl?: unknown;
  srcRtlDark?: unknown;
  width?: unknown;
  widthRtl?: unknown;
  height?: unknown;
}

/** How the shell, or a page, of the layers below shows logos: by the ids of these widgets. The lowest file first. */
function logosIn(files: unknown[]): Map<string, LogoProps> {
  const logos = new Map<string, LogoProps>();
  for (const file of files)
    JSON.stringify(file, (_key, value: unknown) => {
      const { id, widget, props } = Object(value) as { id?: unknown; widget?: unknown; props?: LogoProps };
      if (typeof id === 'string' && (widget === 'brand-logo' || logos.has(id)))
        logos.set(id, { ...logos.get(id), ...props });
      return value;
    });
  return logos;
}

/** What differs from the layers below, none of whose logos is to be seen in the new brand. */
function logoChanges(pictures: Pictures, logos: ReadonlyMap<string, LogoProps>): object[] {
  return [...logos].flatMap(([id, below]) => logoChange(id, pictures, below) ?? []);
}

function logoChange(id: string, { logo, logoDark, width }: Pictures, below: LogoProps): object | undefined {
  const before = { ...below, width: below.width ?? 140 };
  const usual = logo.endsWith('.svg') && logoDark === undefined && below.srcRtl === logoRtl;
  const props: Record<string, unknown> = {
    src: logo,
    srcDark: logoDark,
    // Without one of their own they show the others, in light and dark.
    srcRtl: usual ? logoRtl : logoDark === undefined && below.srcRtl ? logo : undefined,
    srcRtlDark: undefined,
    // A drawing that stands alone keeps its form in any box.
    ...(id !== 'logo' && logo.endsWith('.svg')
      ? { width: before.width, height: before.height }
      : { width, height: undefined }),
    widthRtl: undefined,
  };
  const changed = Object.entries(props).filter(
    ([key, value]) => (value ?? null) !== (before[key as keyof LogoProps] ?? null),
  );
  if (changed.length === 0) return undefined;
  return { id, props: Object.fromEntries(changed.map(([key, value]) => [key, value ?? null])) };
}

/** `lucky-star` → `Lucky Star`. */
export function titleOf(name: string): string {
  return name
    .replace(
      /(^|-)([a-z])/g,
      (_whole, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
    )
    .replaceAll('-', ' ');
}
