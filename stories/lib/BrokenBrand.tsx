import type { Finding } from '#engine/brand/types.ts';
import { revisions } from './settings.ts';
import './stage.css';

interface BrokenBrandProps {
  brand: string;
  findings: Finding[];
}

/** What is wrong with a brand's folder, in place of what it would show. */
export function BrokenBrand({ brand, findings }: BrokenBrandProps) {
  const others = Object.keys(revisions).length > 0 ? ' The others can.' : '';
  return (
    <div className="stage-note" role="alert">
      <p>{`The brand ${brand} cannot be shown.${others}`}</p>
      <ul>
        {findings.map(({ file, line, column, message }) => (
          <li key={`${file}:${line}:${column} ${message}`}>
            <code>
              {file}:{line}:{column}
            </code>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
