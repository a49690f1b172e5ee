import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closestMatch } from '#kit/closestMatch.ts';
import { editorSchemaOf } from '#engine/authoring/index.ts';
import {
  compileBrand,
  fileOfPage,
  FolderReader,
  layersOf,
  readFolders,
  type BrandFolder,
} from '#engine/brand/index.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { languageEntry, wrongLanguages } from '#engine/authoring/languages/index.ts';
import { merchantFor, valueOf } from './merchantFor.ts';
import { NewBrandError } from './NewBrandError.ts';
import { fontOf, homeOf, tokensOf } from './applyLook.ts';
import type { Change, Look } from './looks/look.ts';
import { looks } from './looks/looks.ts';
import { alteredColors, onBoth, paletteOf, type Palette, type Palettes } from './palette.ts';
import { drawPictures, type Pictures } from './pictures.ts';
import { drawWordmark } from './wordmark.ts';

/** Options for a new brand; omitted ones are inherited from the layer below. */
export interface NewBrand {
  name: string;
  from: string;
  /** The name that visitors see. */
  title: string;
  /** Path of an SVG, PNG, WebP, AVIF or JPEG file. */
  logo?: string;
  /** One to three CSS colours: accent, prizes, background. */
  colors: string[];
  /** Tags, the default first. */
  languages: string[];
  age?: number;
  /** Code of its merchant at the platform. */
  merchant?: string;
  /** Name of a look. Default: `classic` above a layer, that of the site above a site. */
  look?: string;
}

/** Path of the logo for right-to-left pages. */
const logoRtl = 'assets/logo-rtl.svg';
/** As in `schemas/brand.json`. */
const merchantForm = /^[\w.-]{1,64}$/;
const nameForm = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Refuses a name that is taken or invalid. `newBrand` accepts every name that passes. */
export async function checkName(
  dir: string,
  { name, from, title, merchant }: NewBrand,
): Promise<Map<string, BrandFolder>> {
  if (!nameForm.test(name)) {
    throw new NewBrandError(
      `"${name}" cannot be the name of a brand. Use 2 to 40 lower-case letters, digits and hyphens, starting with a letter.${wayOut(name, title)}`,
    );
  }
  if (merchant !== undefined && !merchantForm.test(merchant))
    throw new NewBrandError(
      `"${merchant}" cannot be the code of a merchant. Use letters, digits, hyphens, dots and underscores: LUCKY01.`,
    );
  const folder = path.join(dir, name);
  if (existsSync(folder))
    throw new NewBrandError(`The brand "${name}" already exists (${folder}). Choose another name.`);
  const folders = await readFolders(nodeFiles(dir));
  if (!folders.has(from))
    throw new NewBrandError(
      `There is no brand "${from}" to extend. There are: ${[...folders.keys()].join(', ')}.`,
    );
  const taken = new Set([...folders.values()].flatMap(({ config }) => config?.value.hosts ?? []));
  if (taken.has(`${name}.localhost`))
    throw new NewBrandError(
      `The host "${name}.localhost" is already used by another brand. Choose another name.`,
    );
  return folders;
}

/** A command with a name that can be taken, and what was typed as the title. */
function wayOut(typed: string, title: string): string {
  const words = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const slug = (/^\d/.test(words) ? `brand-${words}` : words).slice(0, 40).replace(/-+$/, '');
  if (!nameForm.test(slug)) return '';
  const shown = title === titleOf(typed) ? typed.trim() : title;
  return ` Write: npm run brand -- new ${slug} --title "${shown.replaceAll('"', '')}"`;
}

/** A brand that was created and would go live. */
export interface MadeBrand {
  folder: string;
  /** Merged with the layers below. */
  config: BrandConfig;
  /** The look that it got; undefined if it keeps that of the site below it. */
  look?: Look;
  /** Which colors are not as given, and why. */
  altered: string[];
}

/**
 * Creates a brand folder that extends another brand: `brand.json` with name and host, a theme derived from its colours, icons
 * and share picture derived from its logo, and an unchanged home page. Copies no pages. Atomic: the folder appears complete
 * and fit to go live, or not at all. Throws `NewBrandError`.
 */
export async function newBrand(dir: string, asked: NewBrand, widgets: WidgetRegistry): Promise<MadeBrand> {
  const folders = await checkName(dir, asked);
  checkOptions(asked);
  const { name, from, colors, languages } = asked;
  const isOnSite = folders.get(from)?.config?.value.site !== false;
  const look = lookOf(asked.look ?? (isOnSite ? undefined : 'classic'));
  if (look && isOnSite)
    throw new NewBrandError(
      `A look arranges the pages of a layer such as "base", and "${from}" is a site that has arranged its own. Leave out --look, or create the brand on the layer: --from base.`,
    );
  const palette = colors.length > 0 ? palettes(colors) : undefined;
  const folder = path.join(dir, name);
  const half = path.join(dir, `.${name}.${process.pid}.half`);
  const write: Write = (file, content) =>
    writeFile(path.join(half, file), `${JSON.stringify(content, null, 2)}\n`);
  try {
    for (const inner of ['assets', 'pages', 'words'])
      await mkdir(path.join(half, inner), { recursive: true });
    const pictures = await picturesOf(half, asked, look, palette);
    const design = look && (await designOf(half, look, asked, folders, palette));
    const theme = colors.length > 2 ? (palette?.isDark ? 'dark' : 'light') : look?.theme;
    await write('theme.json', {
      $schema: './.schema/theme.json',
      ...(theme && { default: theme, ...(theme === 'dark' && { followSystem: false }) }),
      ...design?.shared,
      ...(palette && themeOf(palette)),
    });
    await writeNodes(half, write, {
      from,
      folders,
      pictures,
      shell: look?.shell ?? [],
      home: design?.home ?? [],
    });
    const brandFile = (defaultLanguage: string | undefined) => ({
      $schema: './.schema/brand.json',
      format: 1,
      extends: from,
      name: asked.title,
      hosts: [`${name}.localhost`],
      ...(asked.merchant === undefined ? merchantFor(from, name, folders) : { merchantCode: asked.merchant }),
      ...(languages.length > 0 && {
        languages: languages.map(languageEntry),
        defaultLanguage,
      }),
      ...(asked.age !== undefined && { ageLimit: asked.age }),
      ...(palette && { themeColor: palette.light.accent }),
      favicon: pictures.favicon,
      shareImage: pictures.shareImage,
      ...design?.fonts,
    });
    await write('brand.json', brandFile(languages[0]));
    const check = () => checkedConfig(dir, name, path.basename(half), folders, widgets);
    const config = await firstWhole(languages, check, (tag) => write('brand.json', brandFile(tag)));
    await rename(half, folder);
    const altered = palette ? alteredColors(colors, palette) : [];
    return { folder, config, altered, ...(look && { look }) };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (
      asked.logo !== undefined &&
      error instanceof Error &&
      !(error instanceof NewBrandError) &&
      /unsupported|Input file|pixel|corrupt/i.test(error.message)
    )
      throw new NewBrandError(`${asked.logo} cannot be read as a picture. Save it as SVG, PNG or WebP.`);
    throw error;
  }
}

/**
 * Makes the first language with all texts the default: one without them must not be. Throws `NewBrandError` if there is
 * none.
 */
async function firstWhole(
  languages: string[],
  check: () => Promise<BrandConfig | undefined>,
  write: (defaultLanguage: string) => Promise<void>,
): Promise<BrandConfig> {
  for (const [index, tag] of languages.entries()) {
    if (index > 0) await write(tag);
    const config = await check();
    if (config) return config;
  }
  const config = languages.length === 0 ? await check() : undefined;
  if (config) return config;
  const tags = languages.join(',');
  throw new NewBrandError(
    tags === ''
      ? 'The layer below has no language with all texts. Name the languages: --languages th,en.'
      : `There are not all texts in ${languages.map((tag) => `"${tag}"`).join(', ')} yet, so visitors would have nothing to read. Add a language that has them: --languages ${tags},en. The others are offered as soon as their texts exist.`,
  );
}

type Write = (file: string, content: unknown) => Promise<void>;

/** Throws `NewBrandError` for options that no brand can have. */
function checkOptions({ languages, colors, age, logo }: NewBrand): void {
  const wrong = wrongLanguages(languages);
  if (wrong !== undefined) throw new NewBrandError(wrong);
  if (colors.length > 3) throw new NewBrandError('A brand has one to three colours. Give fewer.');
  if (age !== undefined && (age < 18 || age > 99))
    throw new NewBrandError(`The age limit is ${age}. It must be 18 or above.`);
  if (logo !== undefined && !existsSync(logo)) throw new NewBrandError(`There is no file ${logo}.`);
}

/** What the frame and the pages of a new brand change. */
interface NodeChanges {
  from: string;
  folders: ReadonlyMap<string, BrandFolder>;
  pictures: Pictures;
  shell: readonly Change[];
  home: readonly Change[];
}

/** Writes `shell.json`, the home page, and every page that shows a logo of the layers below. */
async function writeNodes(
  half: string,
  write: Write,
  { from, folders, pictures, shell, home }: NodeChanges,
): Promise<void> {
  const folderBelow = folders.get(from);
  const layers = (folderBelow && layersOf(folderBelow, folders, [])) ?? [];
  const logos = logosIn(layers.map((layer) => layer.shell?.value));
  const isDrawing = pictures.logo.endsWith('.svg');
  if (logos.get('logo')?.srcRtl === logoRtl && isDrawing && pictures.logoDark === undefined)
    await copyFile(path.join(half, pictures.logo), path.join(half, logoRtl));
  const ofShell = [...logoChanges(pictures, logos), ...shell];
  if (ofShell.length > 0) await write('shell.json', { $schema: './.schema/shell.json', change: ofShell });
  for (const page of new Set(layers.flatMap(({ pages }) => [...pages.keys()]))) {
    const ofPage = logosIn(layers.map(({ pages }) => pages.get(page)?.value));
    const change = [...logoChanges(pictures, ofPage), ...(page === 'home' ? home : [])];
    if (change.length > 0 || page === 'home')
      await write(fileOfPage(page), { $schema: `../.schema/${editorSchemaOf(page)}`, change });
  }
}

/**
 * Checks the finished folder before it gets its name. Undefined if its default language lacks texts. Throws
 * `NewBrandError` if it would be refused for another reason.
 */
async function checkedConfig(
  dir: string,
  name: string,
  half: string,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<BrandConfig | undefined> {
  const files = nodeFiles(dir);
  const own = await new FolderReader({
    ...files,
    list: () => files.list(half),
    read: (_brand, file) => files.read(half, file),
  }).read(name);
  const { revision, issues } = await compileBrand(own, new Map([...folders, [name, own]]), widgets);
  if (revision) return revision.config;
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 && errors.every(({ code }) => code === 'incomplete-language')) return undefined;
  const [first] = errors;
  const reason = first
    ? `${first.file}:${first.line} ${first.what} ${first.todo}`.trimEnd()
    : 'it says nothing.';
  throw new NewBrandError(`"${name}" was not created because it would be refused: ${reason}`);
}

function palettes(colors: string[]): Palettes {
  try {
    return paletteOf(colors);
  } catch (error) {
    throw new NewBrandError(error instanceof Error ? error.message : String(error));
  }
}

/** Pictures from the given logo, or from a wordmark drawn from the name. */
async function picturesOf(
  half: string,
  { logo, name, title }: NewBrand,
  look: Look | undefined,
  palette = paletteOf([]),
): Promise<Pictures> {
  if (logo !== undefined) return drawPictures(half, logo, palette);
  const drawn = path.join(half, 'drawn.svg');
  await drawWordmark(drawn, title, {
    seed: name,
    palette: palette.light,
    color: onBoth(palette),
    ...(look?.display && { font: look.display }),
  });
  try {
    return await drawPictures(half, drawn, palette);
  } finally {
    await rm(drawn, { force: true });
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

/** Draws the hero and copies the fonts of a look. Returns its parts of the brand's files. */
async function designOf(
  half: string,
  look: Look,
  { name, from, languages }: NewBrand,
  folders: ReadonlyMap<string, BrandFolder>,
  { accent, gold, isDark } = paletteOf([]),
): Promise<{ home: Change[]; shared?: { shared: object }; fonts?: { fonts: object[] } }> {
  const home = await homeOf(half, look, {
    seed: name,
    accent,
    prize: gold,
    isDark: isDark || look.theme === 'dark',
    taken: [...folders.values()].map(({ pages }) => pages.get('home')?.value.change),
  });
  const offered = (valueOf('languages', from, folders) ?? []) as { tag: string }[];
  const fonts = (valueOf('fonts', from, folders) ?? []) as object[];
  const tags = languages.length > 0 ? languages : offered.map(({ tag }) => tag);
  const shared = tokensOf(look, headingFont(from, folders));
  return {
    home,
    ...(Object.keys(shared).length > 0 && { shared: { shared } }),
    ...(look.display && { fonts: { fonts: [...fonts, await fontOf(half, look.display, tags)] } }),
  };
}

/** The font families of headings in the nearest layer that names them. */
function headingFont(from: string, folders: ReadonlyMap<string, BrandFolder>): string {
  const below = folders.get(from);
  for (const { theme } of ((below && layersOf(below, folders, [])) ?? []).toReversed()) {
    const found = theme?.value.shared?.['font-display']?.$value;
    if (typeof found === 'string') return found;
  }
  return 'system-ui, sans-serif';
}

/** The tokens of both themes in W3C design tokens format. */
function themeOf({ light, dark }: { light: Palette; dark: Palette }): object {
  const tokens = (palette: Palette) =>
    Object.fromEntries(Object.entries(palette).map(([token, $value]) => [token, { $type: 'color', $value }]));
  return { light: tokens(light), dark: tokens(dark) };
}

/** Props of a logo widget. */
interface LogoProps {
  src?: unknown;
  srcDark?: unknown;
  srcRtl?: unknown;
  srcRtlDark?: unknown;
  width?: unknown;
  widthRtl?: unknown;
  height?: unknown;
}

/** Logo widgets, by id, in a shell or page of the layers below; lowest layer first. */
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

/** Changes to the layers below so that none of their logos is visible in the new brand. */
function logoChanges(pictures: Pictures, logos: ReadonlyMap<string, LogoProps>): object[] {
  return [...logos].flatMap(([id, below]) => logoChange(id, pictures, below) ?? []);
}

function logoChange(
  id: string,
  { logo, logoDark, width, height }: Pictures,
  below: LogoProps,
): object | undefined {
  const before = { ...below, width: below.width ?? 140 };
  const usual = logo.endsWith('.svg') && logoDark === undefined && below.srcRtl === logoRtl;
  const isDrawing = [logo, logoDark ?? logo].every((file) => file.endsWith('.svg'));
  const props: Record<string, unknown> = {
    src: logo,
    srcDark: logoDark,
    // Right-to-left pages without their own logo use the general one, in both themes.
    srcRtl: usual ? logoRtl : logoDark === undefined && below.srcRtl ? logo : undefined,
    srcRtlDark: undefined,
    // A drawing keeps its aspect ratio in any box.
    ...(id !== 'logo' && isDrawing ? { width: before.width, height: before.height } : { width, height }),
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
