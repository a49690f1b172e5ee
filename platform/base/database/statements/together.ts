/**
 * Waits for several pieces of work of one transaction that need nothing of each other. PostgreSQL gets their statements
 * without waiting for each answer, and does them in the order of the list as far as each piece begins with its statement.
 * Throws the first error, after the end of all: a transaction must not end while one of them goes on.
 */
export async function together<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  let first: { error: unknown } | undefined;
  const results = await Promise.all(
    works.map(async (work) => {
      try {
        return await work;
      } catch (error) {
        // Later ones may only say that the transaction is aborted.
        first ??= { error };
        return undefined;
      }
    }),
  );
  if (first) throw first.error;
  return results as { -readonly [K in keyof T]: Awaited<T[K]> };
}
