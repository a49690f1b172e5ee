import { useSearchParams } from 'react-router';
import { useCall } from '../../data/calls.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { AllMerchants } from './AllMerchants.tsx';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';
import { dayAfter } from './figures.ts';
import { Queues } from './Queues.tsx';
import { TodayCards } from './TodayCards.tsx';
import styles from './figures.module.css';

/** Milliseconds after which the figures are read again. */
const againMs = 30_000;
const ranges = ['7', '30', '92'] as const;
const all = 'all';

/** The figures of the day for a merchant, or for all of them side by side. Merchant and range are in the address. */
export function FiguresPage() {
  const t = useT();
  const { merchants, merchant } = useMerchant('figures.read');
  const [search, setSearch] = useSearchParams();
  const isAll = search.get('merchant') === all && merchants.length > 1;
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next);
  };
  if (!merchant) return <p>{t('no-merchant')}</p>;
  const range = ranges.find((one) => one === search.get('days')) ?? '30';
  return (
    <>
      <h1>{t('figures')}</h1>
      <div className={styles.filters}>
        <Choice
          label={t('merchant')}
          value={isAll ? all : merchant.code}
          options={[
            ...merchants.map(({ code }) => [code, code] as const),
            ...(merchants.length > 1 ? [[all, t('all-merchants')] as const] : []),
          ]}
          onChange={(value) => choose('merchant', value)}
        />
        {!isAll && (
          <Choice
            label={t('figures-range')}
            value={range}
            options={ranges.map((one) => [one, t('figures-days', { count: Number(one) })] as const)}
            onChange={(value) => choose('days', value)}
          />
        )}
      </div>
      {isAll ? (
        <AllMerchants merchants={merchants} />
      ) : (
        <OneMerchant key={merchant.code} code={merchant.code} days={Number(range)} />
      )}
    </>
  );
}

function OneMerchant({ code, days }: { code: string; days: number }) {
  const t = useT();
  const now = useCall('showFigures', { merchant: code }, { refetchMs: againMs });
  const today = now.data?.today ?? '';
  const found = useCall(
    'showFigures',
    { merchant: code, from: today === '' ? '' : dayAfter(today, 1 - days), to: today },
    { enabled: today !== '', refetchMs: againMs },
  );
  const error = now.error ?? found.error;
  if (!now.data) return error ? <Failed error={error} onAgain={() => void now.refetch()} /> : <Loading />;
  const { currency } = now.data;
  return (
    <>
      <LastWeek code={code} today={today} />
      <Queues code={code} currency={currency} />
      <section className={styles.section}>
        <h2>{t('figures-by-day')}</h2>
        {found.data ? (
          <>
            <DayChart days={found.data.days} currency={currency} />
            <DayTable code={code} figures={found.data} />
          </>
        ) : error ? (
          <Failed error={error} onAgain={() => void found.refetch()} />
        ) : (
          <Loading />
        )}
      </section>
    </>
  );
}

/** Today next to the same day of the week before, which is over. */
function LastWeek({ code, today }: { code: string; today: string }) {
  const day = dayAfter(today, -7);
  const found = useCall('showFigures', { merchant: code, from: day, to: today }, { refetchMs: againMs });
  if (!found.data)
    return found.error ? <Failed error={found.error} onAgain={() => void found.refetch()} /> : <Loading />;
  const { days, currency } = found.data;
  return <TodayCards code={code} currency={currency} today={days.at(-1)} before={days[0]} />;
}
