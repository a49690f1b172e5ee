import { useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import type { ContractKind } from '../shared/contracts/contractKinds.ts';

interface TriedProps {
  contract: string;
  version: number;
  kind: ContractKind;
  t: Translate;
}

/** What offered terms would have earned: a dividend in its last period, wages in all spans that were tried. */
export function TriedTerms({ contract, version, kind, t }: TriedProps) {
  const { pages, state } = useRecords('agentTryContract', { contract, version });
  const { dateTime } = useFormat();
  const [trial] = pages;
  const { money } = useRecordFormat(trial?.currency);
  // Without the figure, the request can be answered all the same.
  if (state === 'failed') return null;
  if (!trial) return <SkeletonBar height="3rem" />;
  const spans = kind === 'dividend' ? trial.spans.slice(-1) : trial.spans;
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  return (
    <Alert>
      {t('tried', {
        span: `\u2068${dateTime(first.time)} – ${dateTime(last.until)}\u2069`,
        amount: `\u2068${money(sumAmounts(spans.map(({ gross }) => gross)))}\u2069`,
      })}
    </Alert>
  );
}
