import { Link, useSearchParams } from 'react-router';
import type { OperatorFeedback } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge } from '../../parts/Badge.tsx';
import { ChoiceFilter, MerchantFilter } from '../../lists/index.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { Filters } from './Filters.tsx';
import styles from './service.module.css';

const states = ['open', 'answered'] as const;

/** Milliseconds after which the inbox is read again. */
const againMs = 10_000;

/** What members and guests wrote to customer service (R2.10.7). */
export function FeedbackPage() {
  const t = useT();
  const { merchants, merchant } = useMerchant('feedback.read');
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const found = useCall(
    'listFeedback',
    { merchant: merchant?.code ?? '', ...(state && { state }) },
    { enabled: merchant !== undefined, refetchMs: againMs },
  );
  if (!merchant) return <p>{t('no-merchant')}</p>;
  return (
    <>
      <h1>{t('feedback')}</h1>
      <Filters>
        <MerchantFilter merchants={merchants} merchant={merchant.code} />
        <ChoiceFilter
          name="state"
          label={t('state')}
          options={[['', t('all')], ...states.map((one) => [one, t(`feedback-${one}`)] as const)]}
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
  rows: readonly OperatorFeedback[];
  merchant: { code: string; timeZone: string };
}) {
  const t = useT();
  const { time } = useFormat();
  const columns: Column<OperatorFeedback>[] = [
    {
      name: 'number',
      label: t('number'),
      cell: ({ number }) => <Link to={`/service/feedback/${code}/${number}`}>{number}</Link>,
    },
    {
      name: 'sent',
      label: t('sent-at'),
      cell: ({ sentAt }) => <time dateTime={sentAt}>{time(sentAt, timeZone)}</time>,
    },
    {
      name: 'from',
      label: t('from'),
      cell: ({ account, contact }) => <bdi>{account ?? contact ?? t('guest')}</bdi>,
    },
    { name: 'about', label: t('about'), cell: ({ type }) => t(`about-${type}`) },
    {
      name: 'text',
      label: t('message'),
      cell: ({ content }) => (
        <span className={styles.excerpt} dir="auto">
          {content}
        </span>
      ),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ answeredAt }) => (
        <Badge tone={answeredAt === null ? 'open' : 'good'}>
          {answeredAt === null ? t('feedback-open') : t('feedback-answered')}
        </Badge>
      ),
    },
  ];
  return <RecordTable label={t('feedback')} columns={columns} rows={rows} keyOf={({ number }) => number} />;
}
