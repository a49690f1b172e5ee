import { Link, useSearchParams } from 'react-router';
import type { ListExcludedAlikeValue, ListPlaySignsValue } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../../data/calls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { RecordList, type ListColumn } from '../../../lists/index.ts';
import { Loaded } from '../../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../../parts/RecordTable.tsx';
import { MerchantScreen, type DeskMerchant } from '../../../session/MerchantScreen.tsx';
import { useT } from '../../../preferences/useT.ts';
import { MemberState } from '../MemberState.tsx';
import { PlayReport } from './PlayReport.tsx';
import { useSignText } from './useSignText.ts';
import styles from '../members.module.css';

const views = ['signs', 'alike', 'report'] as const;

/** Safer play: members with signs of harm, exclusions that match other accounts, and a report. The view is in the address. */
export function SaferPlayPage() {
  const t = useT();
  const [search] = useSearchParams();
  const view = views.find((one) => one === search.get('view')) ?? 'signs';
  return (
    <MerchantScreen title={t('safer-play')} permission="play.read">
      {(merchant) => (
        <div className={styles.part}>
          <nav className={styles.tabs} aria-label={t('safer-play')}>
            {views.map((one) => (
              <Link
                key={one}
                to={{ search: `?merchant=${merchant.code}&view=${one}` }}
                aria-current={one === view ? 'page' : undefined}
              >
                {t(`play-${one}`)}
              </Link>
            ))}
          </nav>
          {view === 'signs' && <Signs {...merchant} />}
          {view === 'alike' && <Alike {...merchant} />}
          {view === 'report' && <PlayReport {...merchant} />}
        </div>
      )}
    </MerchantScreen>
  );
}

function Signs({ code: merchant, currency, timeZone }: DeskMerchant) {
  const t = useT();
  const { time } = useFormat();
  const signText = useSignText(currency);
  const columns: ListColumn<ListPlaySignsValue['rows'][number]>[] = [
    {
      name: 'account',
      label: t('member'),
      cell: ({ account }) => (
        <Link to={`/members/${merchant}/${encodeURIComponent(account)}?tab=play`}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    { name: 'nickname', label: t('nickname'), cell: ({ nickname }) => <bdi>{nickname}</bdi> },
    {
      name: 'signs',
      label: t('play-signs-of'),
      cell: ({ signs }) => (
        <ul className={styles.signs}>
          {signs
            .filter(({ isReached }) => isReached)
            .map((sign) => (
              <li key={sign.sign}>{signText(sign)}</li>
            ))}
        </ul>
      ),
    },
    {
      name: 'contact',
      label: t('last-contact'),
      cell: ({ lastContactAt }) => (lastContactAt === null ? t('no-contact') : time(lastContactAt, timeZone)),
    },
    { name: 'found', label: t('found-at'), cell: ({ foundAt }) => time(foundAt, timeZone) },
    { name: 'state', label: t('state'), cell: ({ state }) => <MemberState state={state} /> },
  ];
  return (
    <>
      <p className={styles.hint}>{t('play-signs-text')}</p>
      <RecordList
        name="play-signs"
        label={t('play-signs')}
        call="listPlaySigns"
        request={{ merchant }}
        columns={columns}
        keyOf={({ account }) => account}
      />
    </>
  );
}

function Alike({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const { time } = useFormat();
  const found = useCall('listExcludedAlike', { merchant });
  const link = (account: string, tab: string) => (
    <Link to={`/members/${merchant}/${encodeURIComponent(account)}?tab=${tab}`}>
      <bdi>{account}</bdi>
    </Link>
  );
  const columns: Column<ListExcludedAlikeValue[number]>[] = [
    { name: 'excluded', label: t('excluded-account'), cell: ({ excluded }) => link(excluded, 'limits') },
    {
      name: 'ends',
      label: t('ends'),
      cell: ({ endsAt }) => (endsAt === null ? t('without-end') : time(endsAt, timeZone)),
    },
    { name: 'account', label: t('other-account'), cell: ({ account }) => link(account, 'limits') },
    { name: 'by', label: t('in-common'), cell: ({ by }) => t(`alike-${by}`) },
    { name: 'state', label: t('state'), cell: ({ state }) => <MemberState state={state} /> },
  ];
  return (
    <>
      <p className={styles.hint}>{t('play-alike-text')}</p>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable
            label={t('play-alike')}
            columns={columns}
            rows={rows}
            keyOf={({ excluded, account, by }) => `${excluded} ${account} ${by}`}
          />
        )}
      </Loaded>
    </>
  );
}
