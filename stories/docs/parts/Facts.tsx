import type { ReactNode } from 'react';

interface FactsProps {
  heads: string[];
  rows: ReactNode[][];
  /** Shown instead of an empty table. */
  none: string;
}

/** A table whose first column contains the row headers. */
export function Facts({ heads, rows, none }: FactsProps) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <div className="docs-scroll">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
