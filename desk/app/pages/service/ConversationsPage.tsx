import { Link, useSearchParams } from 'react-router';
import type { OperatorConversation } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { ChoiceFilter, MerchantFilter } from '../../lists/index.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { Filters } from './Filters.tsx';

const states = ['waiting', 'answered', 'closed'] as const;
const desks = ['VIP', 'LIVE'] as const;
const tones: Readonly<Record<OperatorConversation['state'], Tone>> = {
  waiting: 'open',
  answered: 'good',
  closed: 'over',
};

/** Milliseconds after which the queue is read again. */
const againMs = 3_000;

/** Conversations with customer service (R7.3): who waits comes first, VIP members before others, the longest wait on top. */
export function ConversationsPage() {
  const t = useT();
  const { merchants, merchant } = useMerchant('chat.read');
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const desk = desks.find((one) => one === search.get('desk'));
  const found = useCall(
    'listConversations',
    { merchant: merchant?.code ?? '', ...(state && { state }), ...(desk && { desk }) },
    { enabled: merchant !== undefined, refetchMs: againMs },
  );
  if (!merchant) return <p>{t('no-merchant')}</p>;
  return (
    <>
      <h1>{t('chat')}</h1>
      <Filters>
        <MerchantFilter merchants={merchants} merchant={merchant.code} />
        <ChoiceFilter
          name="state"
          label={t('state')}
          options={[['', t('all')], ...states.map((one) => [one, t(`conversation-${one}`)] as const)]}
        />
        <ChoiceFilter
          name="desk"
          label={t('queue')}
          options={[['', t('all')], ...desks.map((one) => [one, t(`queue-${one}`)] as const)]}
        />
      </Filters>
      <Loaded found={found}>{(rows) => <Rows rows={rows} merchant={merchant} />}</Loaded>
    </>
  );
}

function Rows({
  rows,
  merchant: { code, timeZone },
}: {
  rows: readonly OperatorConversation[];
  merchant: { code: string; timeZone: string };
}) {
  const t = useT();
  const { time } = useFormat();
  const moment = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{time(at, timeZone)}</time>);
  const columns: Column<OperatorConversation>[] = [
    {
      name: 'account',
      label: t('member'),
      cell: ({ account }) => (
        <Link to={`/service/chat/${code}/${encodeURIComponent(account)}`}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`conversation-${state}`)}</Badge>,
    },
    { name: 'since', label: t('waiting-since'), cell: ({ waitingSince }) => moment(waitingSince) },
    { name: 'desk', label: t('queue'), cell: ({ desk }) => t(`queue-${desk}`) },
    { name: 'language', label: t('language'), cell: ({ language }) => language ?? '–' },
    { name: 'last', label: t('last-message'), cell: ({ lastAt }) => moment(lastAt) },
    { name: 'messages', label: t('messages'), isFigure: true, cell: ({ messages }) => messages },
  ];
  return <RecordTable label={t('chat')} columns={columns} rows={rows} keyOf={({ account }) => account} />;
}
