import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  alteredColors,
  checkName,
  checkOptions,
  newBrand,
  NewBrandError,
  planBrand,
  type Look,
  type NewBrand,
} from '#engine/authoring/edit/newBrand/index.ts';
import { readFolders, type BrandFolder } from '#engine/brand/index.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { drawBrand } from './drawBrand.ts';

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

/** Refuses a name that is taken or invalid. `createBrand` accepts every name that passes. */
export async function refuseName(dir: string, asked: NewBrand): Promise<Map<string, BrandFolder>> {
  const folder = path.join(dir, asked.name);
  const folders = await readFolders(nodeFiles(dir));
  checkName(asked, folders, existsSync(folder) ? folder : undefined);
  return folders;
}

/**
 * Creates a brand folder that extends another brand. Atomic: the folder appears complete and fit to go live, or not at all.
 * Throws `NewBrandError`.
 */
export async function createBrand(dir: string, asked: NewBrand, widgets: WidgetRegistry): Promise<MadeBrand> {
  const folders = await refuseName(dir, asked);
  checkOptions(asked);
  const { name, logo, colors } = asked;
  if (logo !== undefined && !existsSync(logo)) throw new NewBrandError(`There is no file ${logo}.`);
  const plan = planBrand(asked, folders);
  const drawn = await drawBrand(asked, plan);
  const parts = { asked, plan, drawn, folders };
  const { files, config } = await newBrand(parts, path.basename(dir), widgets);
  const folder = path.join(dir, name);
  const half = path.join(dir, `.${name}.${process.pid}.half`);
  try {
    for (const inner of ['assets', 'pages', 'words'])
      await mkdir(path.join(half, inner), { recursive: true });
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(half, file)), { recursive: true });
      const isBytes = content instanceof Uint8Array;
      await writeFile(path.join(half, file), isBytes ? content : `${JSON.stringify(content, null, 2)}\n`);
    }
    await rename(half, folder);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  const altered = plan.hasColors ? alteredColors(colors, plan.palettes) : [];
  return { folder, config, altered, ...(plan.look && { look: plan.look }) };
}
