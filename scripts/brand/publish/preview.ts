import path from 'node:path';
import { lifetimeIn, signPreview } from '#engine/authoring/preview/index.ts';
import { PublishError, sitesOn } from '#engine/authoring/publishing/index.ts';
import { draftFiles, nodeFiles } from '#engine/server/brands/index.ts';
import { openDataDir } from '#portal/dataDir.ts';
import { portOf, previewKeyOf, publicPortOf } from '#portal/settings.ts';
import { liveNumber, needBrand, type Desk } from './Desk.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What the address and the signature of a link depend on. */
export interface PreviewWish {
  env: NodeJS.ProcessEnv;
  /** How long the link is valid: `2h`. */
  expires: string;
  /** The site that shows the draft of a layer. */
  on?: string;
}

/** `brand preview <brand>`: prints a signed link to the draft. */
export async function previewBrand(desk: Desk, brand: string, wish: PreviewWish): Promise<void> {
  const { env, expires } = wish;
  await needBrand(desk, brand);
  await liveNumber(desk, brand);
  if (!(await nodeFiles(desk.dir).brands()).includes(brand))
    throw new PublishError(
      `The folder ${desk.shown}/${brand} is gone, and with it the draft. Write it again: npm run brand -- draft ${brand}`,
    );
  const time = lifetimeIn(expires);
  if (time === undefined)
    throw new PublishError(`"${expires}" is not a time of at most 30 days. Write 30m, 2h or 7d.`);
  const site = await siteFor(desk, brand, wish.on);
  const until = desk.now().getTime() + time;
  const dataDir = path.resolve(root, env['DATA_DIR'] || '.data');
  openDataDir(dataDir);
  const key = previewKeyOf(env, dataDir);
  const token = await signPreview(key, { brand: site.brand, draft: brand, expires: until });
  const scheme = env['PUBLIC_SCHEME'] === 'https' ? 'https' : 'http';
  const port = publicPortOf(env, scheme, portOf(env, 'PORT', 4000));
  desk.say(`${scheme}://${site.host}${port}/-/preview?token=${token}`);
  const date = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  desk.say(
    `Until ${date} UTC it shows the draft of ${brand} to everyone who has it. Visitors without it see what is live.`,
  );
}

/** The site at whose address a draft is shown: the brand itself, or a brand on it if it is a layer. */
async function siteFor(
  { dir, publishing }: Desk,
  brand: string,
  on: string | undefined,
): Promise<{ brand: string; host: string }> {
  const sites = await sitesOn(draftFiles(dir, brand), publishing.shelf.live, brand, publishing.widgets);
  const wanted = on ?? (sites.some((site) => site.brand === brand) ? brand : undefined);
  const site =
    wanted === undefined && sites.length === 1 ? sites[0] : sites.find((one) => one.brand === wanted);
  if (site) return site;
  const names = sites.map((one) => one.brand).join(', ');
  if (sites.length === 0) throw new PublishError(`No live site shows "${brand}", so it has no preview.`);
  throw new PublishError(
    on === undefined
      ? `"${brand}" is a layer. Name a site to see it on: --on ${sites[0]?.brand}. There are: ${names}.`
      : `"${on}" is not a live site on "${brand}". There are: ${names}.`,
  );
}
