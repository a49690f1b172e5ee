import { Link, useSearchParams } from 'react-router';
import type { OperatorRisk } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { TextFilter } from '../../lists/index.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { useT } from '../../preferences/useT.ts';

/** What was unusual about log-ins, of all accounts of a merchant or of one. */
export function RisksPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('member-risks')} permission="risks.read">
      {(merchant) => <Risks {...merchant} />}
    </MerchantScreen>
  );
}

function Risks({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const { time } = useFormat();
  const [search] = useSearchParams();
  const account = search.get('account')?.trim() ?? '';
  const found = useCall('listRisks', { merchant, ...(account !== '' && { account }) });
  const columns: Column<OperatorRisk>[] = [
    {
      name: 'at',
      label: t('time'),
      cell: ({ at }) => <time dateTime={at}>{time(at, timeZone)}</time>,
      compare: (a, b) => a.id - b.id,
    },
    {
      name: 'account',
      label: t('member'),
      cell: (row) => (
        <Link to={`/members/${merchant}/${encodeURIComponent(row.account)}?tab=risks`}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
      compare: (a, b) => a.account.localeCompare(b.account),
    },
    { name: 'kind', label: t('member-kind'), cell: ({ kind }) => t(`risk-${kind}`) },
    { name: 'address', label: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
    {
      name: 'details',
      label: t('details'),
      cell: ({ details }) => <bdi>{Object.values(details).join(' → ') || '–'}</bdi>,
    },
  ];
  return (
    <>
      <TextFilter name="account" label={t('risk-account')} />
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('member-risks')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </Loaded>
    </>
  );
}
