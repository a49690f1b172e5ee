/** Merges sheets into one block per layer: each file names its own layer, a page need not repeat it. */
export function joinLayers(texts: string[]): string {
  const layers = new Map<string, string>();
  const others: string[] = [];
  for (const text of texts) {
    const [, layer, inside] = /^@layer (\w+)\{([^]*)\}$/.exec(text) ?? [];
    if (layer === undefined || inside === undefined || inside.includes('@layer')) others.push(text);
    else layers.set(layer, (layers.get(layer) ?? '') + inside);
  }
  return [...others, ...Array.from(layers, ([layer, inside]) => `@layer ${layer}{${inside}}`)].join('');
}

/** The hashes that a file of joined sheets may name, beyond any page. */
const mostSheets = 200;
const folder = '/-/build/';

/**
 * The address of a file of joined sheets. It names the hash of each, so every portal makes the same file of it, whatever
 * page asks: a portal that has just been replaced may have sent the page.
 */
export function joinedAddress(sheets: string[]): string {
  return `${folder}+${sheets.map(hashOf).join('.')}`;
}

/** The hashes of the sheets that a file of `build/` joins; null for other files. */
export function hashesIn(name: string): string[] | null {
  const hashes = name.startsWith('+') ? name.slice(1).split('.') : [];
  const isList = hashes.length > 0 && hashes.length <= mostSheets;
  return isList && hashes.every((hash) => /^[\w-]{8}$/.test(hash)) ? hashes : null;
}

/** `/-/build/winner-board-a1b2c3d4.css` → `a1b2c3d4`; null where it is no sheet. */
export function hashOf(sheet: string): string | null {
  return /-([\w-]{8})\.css$/.exec(sheet)?.[1] ?? null;
}

/** The text of joined sheets: shows what has waited for it. */
export function joinedText(texts: string[]): string {
  return `:root{--late:initial;--late-room:initial;animation:none}${joinLayers(texts)}`;
}
