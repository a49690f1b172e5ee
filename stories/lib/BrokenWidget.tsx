import type { Finding } from '#engine/contracts/revision.ts';
import { FindingList } from './FindingList.tsx';

interface BrokenWidgetProps {
  widget: string;
  findings: Finding[];
}

/** The findings in a broken widget schema, shown instead of its stories and documentation. */
export function BrokenWidget({ widget, findings }: BrokenWidgetProps) {
  return (
    <FindingList
      text={`The widget ${widget} cannot be shown: its schema is broken. All other widgets can, and pages use its last valid schema.`}
      findings={findings}
    />
  );
}
