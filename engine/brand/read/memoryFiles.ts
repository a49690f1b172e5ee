import type { BrandFiles } from './files.ts';

/** Files of one brand by path. Strings and bytes are file contents; any other value is serialized as JSON. */
export type MemoryFolder = Record<string, unknown>;

/** Brand folders in memory: for tests, and for trying a change before it is written. */
export function memoryFiles(brands: Record<string, MemoryFolder>, root = 'brands'): BrandFiles {
  const bytesOf = (brand: string, path: string): Uint8Array => {
    const content = brands[brand]?.[path];
    if (content === undefined) throw new Error(`${path} does not exist.`);
    if (content instanceof Uint8Array) return content;
    return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  return {
    root,
    brands: async () => Object.keys(brands),
    list: async (brand) =>
      Object.keys(brands[brand] ?? {}).map((path) => {
        const bytes = bytesOf(brand, path);
        return { path, kind: 'file', bytes: bytes.length, stamp: new TextDecoder().decode(bytes) };
      }),
    read: async (brand, path, most = Infinity) => {
      const bytes = bytesOf(brand, path);
      if (bytes.length > most) throw new Error('It is too large.');
      return bytes;
    },
  };
}
