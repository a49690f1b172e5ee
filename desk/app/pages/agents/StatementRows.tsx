import { Link } from 'react-router';
import type { OperatorStatementRow } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import type { DeskMerchant } from '../../session/MerchantScreen.tsx';
import { useT } from '../../preferences/useT.ts';

const tones: Record<OperatorStatementRow['state'], Tone> = {
  waiting: 'open',
  withheld: 'open',
  due: 'busy',
  paid: 'good',
  nothing: 'over',
  canceled: 'over',
  reversed: 'bad',
};

export function StatementBadge({ state }: Pick<OperatorStatementRow, 'state'>) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`statement-${state}`)}</Badge>;
}

/** Statements of agents. Each opens its lines. */
export function StatementRows({
  label,
  rows,
  merchant: { code, currency },
}: {
  label: string;
  rows: readonly OperatorStatementRow[];
  merchant: DeskMerchant;
}) {
  const t = useT();
  const { money } = useFormat();
  const columns: Column<OperatorStatementRow>[] = [
    {
      name: 'statement',
      label: t('statement'),
      cell: ({ statement }) => (
        <Link to={`/agents/settlements/${code}/statements/${statement}`}>{statement}</Link>
      ),
    },
    { name: 'account', label: t('field-account'), cell: ({ account }) => <bdi>{account}</bdi> },
    { name: 'kind', label: t('field-kind'), cell: ({ kind }) => t(`choice-kind-${kind}`) },
    { name: 'day', label: t('day'), cell: ({ day }) => day },
    { name: 'gross', label: t('gross'), isFigure: true, cell: ({ gross }) => money(gross, currency) },
    {
      name: 'paid',
      label: t('paid'),
      isFigure: true,
      cell: ({ paid }) => money(paid, currency),
      compare: (a, b) => Number(a.paid) - Number(b.paid),
    },
    { name: 'state', label: t('state'), cell: ({ state }) => <StatementBadge state={state} /> },
  ];
  return <RecordTable label={label} columns={columns} rows={rows} keyOf={({ statement }) => statement} />;
}
