import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inMonths } from './months.ts';
import { inStatement, inTransaction } from './statements/traceStatement.ts';
import { YieldingPglite } from './YieldingPglite.ts';

/** An embedded database whose statements and transactions are spans of a trace. */
export class TracedPglite extends YieldingPglite {
  override query<T>(...asked: Parameters<PGlite['query']>) {
    return inStatement(asked[0], () => super.query<T>(...asked));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(() =>
      inMonths(
        () => drizzle(this),
        () => super.transaction((tx) => work(traced(tx))),
      ),
    );
  }
}

function traced(tx: Transaction): Transaction {
  const query: Transaction['query'] = (...asked) => inStatement(asked[0], () => tx.query(...asked));
  return new Proxy(tx, {
    get: (target, name) => {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
