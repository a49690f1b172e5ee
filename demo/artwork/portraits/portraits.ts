import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scenes } from '../desert/scenes.ts';
import { drawScene, dusk } from '../paper/scene.ts';
import { portraits as paper } from '../paper/scenes.ts';

const size = { width: 720, height: 1280 };

/** The forms that have a picture at their side. */
export const portraitForms = ['login', 'register'] as const;

/**
 * Draws the pictures next to the forms of the brands as vectors, 9 : 16, into `demo/media/banners/<brand>/`. Those of
 * meridian are drawings of their own there. Those of siam are also written to `platform/media/banners/`, as the defaults for
 * brands without their own.
 */
export async function portraits(root: string): Promise<void> {
  const folder = join(root, 'demo/media/banners');
  const hero = await readFile(join(root, 'brands/volt/assets/hero-phone.svg'), 'utf8');
  const drawn: Record<string, Record<(typeof portraitForms)[number], string>> = {
    siam: { login: drawScene(paper.login, dusk), register: drawScene(paper.register, dusk) },
    nakhla: { login: scenes.grove(size), register: scenes.sail(size) },
    volt: { login: hero, register: hero },
  };
  for (const [brand, pictures] of Object.entries(drawn)) {
    await mkdir(join(folder, brand), { recursive: true });
    for (const form of portraitForms) await writeFile(join(folder, brand, `${form}.svg`), pictures[form]);
  }
  for (const form of portraitForms)
    await copyFile(join(folder, 'siam', `${form}.svg`), join(root, 'platform/media/banners', `${form}.svg`));
  console.log('portraits: pictures next to the forms');
}
