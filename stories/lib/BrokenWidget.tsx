import type { Finding } from '#engine/contracts/revision.ts';
import { FindingList } from './FindingList.tsx';

interface BrokenWidgetProps {
  widget: string;
  findings: Finding[];
}

/** What is wrong with a widget's schema, in place of its stories and its documentation. */
export function BrokenWidget({ widget, findings }: BrokenWidgetProps) {
  return (
    <FindingList
      text={`The widget ${widget} cannot be shown: its schema is broken. All others can, and pages show it as it was before.`}
      findings={findings}
    />
  );
}
