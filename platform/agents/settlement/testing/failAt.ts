import type { Database } from '#platform/base/database/index.ts';

/** What a process that is killed leaves to the next one: nothing but what the database has committed. */
export class Killed extends Error {}

/**
 * The same database for a process that is killed before one of its statements, counted from 1: that statement and all later ones are
 * refused, so its open transaction is rolled back. `made` returns how many there were.
 */
export function failAt(db: Database, at: number): { db: Database; made: () => number } {
  let count = 0;
  const statement = () => {
    count += 1;
    if (count >= at) throw new Killed(`killed before statement ${count}`);
  };
  const wrap = (target: Database): Database =>
    new Proxy(target, {
      get(inner, name) {
        const own: unknown = Reflect.get(inner, name, inner);
        if (typeof own !== 'function') return own;
        if (name === 'transaction')
          return (work: (tx: Database) => Promise<unknown>, ...more: unknown[]) =>
            Reflect.apply(own, inner, [
              async (tx: Database) => {
                const result = await work(wrap(tx));
                // Before the commit.
                statement();
                return result;
              },
              ...more,
            ]);
        if (
          ['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute'].includes(
            String(name),
          )
        )
          return (...given: unknown[]) => {
            statement();
            return Reflect.apply(own, inner, given);
          };
        return own.bind(inner);
      },
    });
  return { db: wrap(db), made: () => count };
}
