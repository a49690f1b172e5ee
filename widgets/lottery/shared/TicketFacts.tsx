import type { ReactNode } from 'react';
import styles from './ticket.module.css';

/** What a dialog says about a ticket: a name and a value in each row. */
export function TicketFacts({ rows }: { rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
