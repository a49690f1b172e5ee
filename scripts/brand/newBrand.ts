import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { FolderReader, type BrandFolder } from '#engine/brand/index.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';

/** Why a brand cannot be made. */
export class NewBrandError extends Error {
  readonly code = 'new-brand';
}

const nameForm = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/**
 * Makes a brand folder that extends another one: `brand.json` with its own name and host, and the places where what
 * differs will be written. Copies no page. Throws `NewBrandError` where the name is taken or not allowed.
 */
export async function newBrand(dir: string, name: string, from: string): Promise<string> {
  const files = nodeFiles(dir);
  if (!nameForm.test(name)) {
    throw new NewBrandError(
      `"${name}" cannot be the name of a brand. Use 2 to 40 small letters, digits and hyphens, a letter first.`,
    );
  }
  const folder = path.join(dir, name);
  if (existsSync(folder))
    throw new NewBrandError(`The brand "${name}" is there already (${folder}). Choose another name.`);
  const names = await files.brands();
  if (!names.includes(from))
    throw new NewBrandError(`There is no brand "${from}" to extend. There are: ${names.join(', ')}.`);
  const reader = new FolderReader(files);
  const folders = new Map<string, BrandFolder>();
  for (const brand of names) folders.set(brand, await reader.read(brand));
  const taken = new Set([...folders.values()].flatMap(({ config }) => config?.value.hosts ?? []));
  const host = `${name}.localhost`;
  if (taken.has(host))
    throw new NewBrandError(`The host "${host}" is taken by another brand. Choose another name.`);
  const half = path.join(dir, `.${name}.${process.pid}.half`);
  await mkdir(path.join(half, 'assets'), { recursive: true });
  await mkdir(path.join(half, 'pages'));
  await mkdir(path.join(half, 'words'));
  const write = (file: string, content: unknown) =>
    writeFile(path.join(half, file), `${JSON.stringify(content, null, 2)}\n`);
  await write('brand.json', {
    $schema: './.schema/brand.json',
    format: 1,
    extends: from,
    name: titleOf(name),
    hosts: [host],
    ...merchantFor(from, name, folders),
  });
  await write('theme.json', { $schema: './.schema/theme.json' });
  try {
    await rename(half, folder);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** `lucky-star` → `Lucky Star`. */
function titleOf(name: string): string {
  return name
    .replace(
      /(^|-)([a-z])/g,
      (_whole, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
    )
    .replaceAll('-', ' ');
}

/**
 * The merchant code that a new brand has to state. A site's is inherited; a layer's stands for no merchant, so the
 * one that all sites of the folder share is taken, and without such a one the brand's own name.
 */
function merchantFor(
  from: string,
  name: string,
  folders: ReadonlyMap<string, BrandFolder>,
): { merchantCode?: string } {
  const codes = new Map<string, unknown>();
  for (const [brand, { config }] of folders)
    if (config && config.value.site !== false) codes.set(brand, merchantCodeOf(brand, folders));
  if (codes.has(from) && codes.get(from) !== undefined) return {};
  const [shared, ...others] = new Set(codes.values());
  return { merchantCode: typeof shared === 'string' && others.length === 0 ? shared : name };
}

/** A brand's merchant code, or that of the nearest layer below that has one. */
function merchantCodeOf(name: string, folders: ReadonlyMap<string, BrandFolder>): unknown {
  const seen = new Set<string>();
  for (let below: string | undefined = name; below !== undefined && !seen.has(below);) {
    seen.add(below);
    const config: Record<string, unknown> | undefined = folders.get(below)?.config?.value;
    if (config?.['merchantCode'] !== undefined) return config['merchantCode'];
    below = folders.get(below)?.config?.value.extends;
  }
  return undefined;
}
