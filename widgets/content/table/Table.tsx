import type { WidgetView } from '#engine/react/index.ts';
import { Line } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { TableProps } from './props.ts';
import styles from './table.module.css';

/** Rows and columns of short texts. The frame scrolls by keyboard as well, so it has a name and a tab stop. */
export function Table({ props, t }: WidgetView<TableProps>) {
  const facts = useTextFacts();
  if (props.columns.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.frame} tabIndex={0} aria-label={t(props.title, facts)}>
      <table>
        <caption>{t(props.title, facts)}</caption>
        <thead>
          <tr>
            {props.columns.map((column, at) => (
              <th key={`${at} ${column}`} scope="col">
                {t(column, facts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells, row) => (
            <tr key={row}>
              {props.columns.map((_, at) => (
                <td key={at}>{cells[at] && <Line text={t(cells[at], facts)} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
