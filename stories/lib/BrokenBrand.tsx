import type { Finding } from '#engine/contracts/revision.ts';
import { FindingList } from './FindingList.tsx';
import { revisions } from './settings.ts';

interface BrokenBrandProps {
  brand: string;
  findings: Finding[];
}

/** What is wrong with a brand's folder, in place of what it would show. */
export function BrokenBrand({ brand, findings }: BrokenBrandProps) {
  const others = Object.keys(revisions).length > 0 ? ' The others can.' : '';
  return <FindingList text={`The brand ${brand} cannot be shown.${others}`} findings={findings} />;
}
