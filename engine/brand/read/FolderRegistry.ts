import type { BrandFolder } from './BrandFolder.ts';

/** The folders that were read, under the names of all that exist, so that a mistyped name gets a suggestion. */
export class FolderRegistry extends Map<string, BrandFolder> {
  readonly #names: ReadonlySet<string>;

  constructor(read: ReadonlyMap<string, BrandFolder>, names: ReadonlySet<string>) {
    super();
    for (const [name, folder] of read) super.set(name, folder);
    this.#names = names;
  }

  override keys(): MapIterator<string> {
    return this.#names.values() as MapIterator<string>;
  }
}
