/** A page of a list, and where the next one starts. */
export interface Batch<T> {
  rows: readonly T[];
  next?: string | undefined;
}

/** All pages of a list in its order, read one after another while they are used, for a file. */
export async function* batchesOf<T>(
  read: (after: string | undefined) => Promise<Batch<T>>,
): AsyncGenerator<readonly T[]> {
  let after: string | undefined;
  do {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
  } while (after !== undefined);
}
