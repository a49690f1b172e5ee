import { Link, useSearchParams } from 'react-router';
import type { SecondPersonRequest } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useT } from '../../preferences/useT.ts';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { againMs, tones } from './states.ts';

const shows = ['waiting', 'own', 'decided'] as const;

/** What waits for a second person: of a merchant, and of the platform as a whole. Which of them is in the address (`show=own`). */
export function RequestsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('requests')} permission="requests.decide">
      {(merchant) => <Requests {...merchant} />}
    </MerchantScreen>
  );
}

function Requests({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const { time } = useFormat();
  const [search, setSearch] = useSearchParams();
  const show = shows.find((one) => one === search.get('show')) ?? 'waiting';
  const state = ({ waiting: 'open', own: undefined, decided: 'decided' } as const)[show];
  const filter = state && { state };
  const found = useCall('listRequests', { merchant, ...filter }, { refetchMs: againMs });
  const ofPlatform = useCall('listRequestsOfPlatform', { ...filter }, { refetchMs: againMs });
  const isShown = ({ own, mayDecide }: SecondPersonRequest) =>
    ({ waiting: mayDecide, own, decided: true })[show];
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('show', value);
    setSearch(next);
  };
  const columns: Column<SecondPersonRequest>[] = [
    {
      name: 'number',
      label: t('number'),
      cell: ({ id, merchant: of }) => <Link to={`/requests/${of ?? 'platform'}/${id}`}>{id}</Link>,
    },
    { name: 'asked', label: t('asked-at'), cell: ({ askedAt }) => time(askedAt, timeZone) },
    { name: 'by', label: t('asked-by'), cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
    {
      name: 'what',
      label: t('asked-for'),
      cell: ({ call, subject }) => (
        <>
          <code>{call}</code> <bdi>{subject}</bdi>
        </>
      ),
    },
    { name: 'reason', label: t('reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state: its }) => <Badge tone={tones[its]}>{t(`request-${its}`)}</Badge>,
    },
  ];
  return (
    <>
      <Choice
        label={t('requests-shown')}
        value={show}
        options={shows.map((one) => [one, t(`requests-${one}`)])}
        onChange={choose}
      />
      <Loaded found={found}>
        {(rows) => (
          <RecordTable
            label={t('requests')}
            columns={columns}
            rows={[...rows, ...(ofPlatform.data ?? [])]
              .filter(isShown)
              .toSorted((a, b) => b.askedAt.localeCompare(a.askedAt))}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
    </>
  );
}
