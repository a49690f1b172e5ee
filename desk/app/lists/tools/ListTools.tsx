import type { ReactNode } from 'react';
import type { OperatorCallName } from '#schemas/generated/operatorCalls.ts';
import { useT } from '../../preferences/useT.ts';
import type { ListColumn } from '../model/columns.ts';
import { visibilityOf } from '../model/columns.ts';
import { FileLink } from './FileLink.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import styles from '../list.module.css';

interface ListToolsProps<Row extends object> {
  name: string;
  columns: readonly ListColumn<Row>[];
  shown: readonly string[] | undefined;
  /** The call that sends a file, with the filter of the list. */
  fileOf: readonly [call: OperatorCallName, request: object] | undefined;
  onColumns: (names: string[]) => void;
  children: ReactNode;
}

/** Filters, saved views, columns in view, and the file of what is filtered. */
export function ListTools<Row extends object>({
  name,
  columns,
  shown,
  fileOf,
  onColumns,
  children,
}: ListToolsProps<Row>) {
  const t = useT();
  const visible = visibilityOf(columns, shown);
  const names = columns.filter((column) => visible[column.name]).map((column) => column.name);
  const toggle = (one: string) => {
    const next = columns
      .map((column) => column.name)
      .filter((other) => (other === one ? !names.includes(one) : names.includes(other)));
    if (next.length > 0) onColumns(next);
  };
  return (
    <div className={styles.tools}>
      {children}
      <ViewMenu list={name} />
      <details className={styles.menu}>
        <summary>{t('list-columns')}</summary>
        <div className={styles.choices}>
          {columns.map((column) => (
            <label key={column.name}>
              <input
                type="checkbox"
                checked={visible[column.name] ?? false}
                onChange={() => toggle(column.name)}
              />
              {column.label}
            </label>
          ))}
        </div>
      </details>
      {fileOf && <FileLink call={fileOf[0]} request={fileOf[1]} />}
    </div>
  );
}
