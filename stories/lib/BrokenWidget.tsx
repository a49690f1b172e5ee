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
      text={`The widget ${widget} cannot be shown: its schema is broken. All other widgets can, and pages use its last valid schema.`}
      findings={findings}
    />
  );
}
