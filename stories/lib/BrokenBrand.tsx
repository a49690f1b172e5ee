import type { Finding } from '#engine/contracts/revision.ts';
import { FindingList } from './FindingList.tsx';
import { revisions } from './settings.ts';

interface BrokenBrandProps {
  brand: string;
  findings: Finding[];
}

/** The findings in a broken brand folder, shown instead of its stories. */
export function BrokenBrand({ brand, findings }: BrokenBrandProps) {
  const others = Object.keys(revisions).length > 0 ? ' The others can.' : '';
  return <FindingList text={`The brand ${brand} cannot be shown.${others}`} findings={findings} />;
}
