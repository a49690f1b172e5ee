import { http, HttpResponse } from 'msw';
import brands from 'virtual:livery-brands';
import { assetAddress } from '#engine/compose/assetAddress.ts';
import { readVariantAddress } from '#engine/react/pictures/variants.ts';

/** Serves the original instead of a resized picture: only the portal has an encoder. */
export const variants = http.get('*/-/p/*', async ({ request }) => {
  const hash = readVariantAddress(new URL(request.url).pathname)?.hash;
  for (const brand of Object.values(brands)) {
    if (!('revision' in brand)) continue;
    const { revision } = brand;
    const asset = Object.values(revision.assets).find((one) => one.hash === hash);
    const address = asset && assetAddress(revision, asset.path);
    if (address) return fetch(new URL(address.slice(1), document.baseURI));
  }
  return new HttpResponse(null, { status: 404 });
});
