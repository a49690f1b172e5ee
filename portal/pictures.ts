import { baseKey } from '#engine/react/pictures/bases.ts';
import { PictureSource } from '#engine/react/pictures/PictureSource.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';

const text = document.getElementById('document')?.textContent;
const bases = text ? ((JSON.parse(text) as PageDocument).imageBases ?? []) : [];
const source = new PictureSource({ bases, probe, storage: sessionStorage });

/** Shows the fallback instead of a picture that failed (R8.7), then the picture itself if a retry succeeds. */
export async function mendPicture(image: HTMLImageElement): Promise<void> {
  const failed = image.getAttribute('src');
  const fallback = image.closest<HTMLElement>('[data-fallback]')?.dataset['fallback'];
  if (!failed || failed === fallback) return;
  const shown = fallback ?? failed;
  image.removeAttribute('srcset');
  // Otherwise a source that failed would stay in use. The elements stay: React expects them when it hydrates.
  if (image.parentElement instanceof HTMLPictureElement)
    for (const source of image.parentElement.querySelectorAll('source')) source.removeAttribute('srcset');
  if (fallback) image.src = fallback;
  const found = await source.find(failed);
  // React may have set another picture in the meantime.
  if (found && image.getAttribute('src') === shown) image.src = found;
}

/** If the session uses another base than the first, loads a new page's pictures from there at once. */
export function moveToBase(): void {
  if (bases.length < 2 || !sessionStorage.getItem(baseKey)) return;
  for (const image of document.images) {
    const address = image.getAttribute('src');
    const moved = address && source.addressOf(address);
    if (!moved || moved === address) continue;
    if (image.srcset) image.srcset = source.addressOf(image.srcset);
    image.src = moved;
  }
}

function probe(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}
