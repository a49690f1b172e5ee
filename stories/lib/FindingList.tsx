import type { Finding } from '#engine/contracts/revision.ts';
import './stage.css';

interface FindingListProps {
  /** What cannot be shown. */
  text: string;
  findings: readonly Finding[];
}

/** Why something cannot be shown: each finding with its place. */
export function FindingList({ text, findings }: FindingListProps) {
  return (
    <div className="stage-note" role="alert" dir="ltr" lang="en">
      <p>{text}</p>
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
