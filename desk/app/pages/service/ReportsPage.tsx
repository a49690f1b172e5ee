import type { OperatorChatReport } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Button } from '../../parts/Button.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { MerchantFilter } from '../../lists/index.ts';
import { Loading } from '../../parts/Loading.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useActs } from '../../session/useActs.ts';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { Filters } from './Filters.tsx';
import { Letter } from './Letter.tsx';
import { Moderation } from './Moderation.tsx';
import styles from './service.module.css';

/** Milliseconds after which the reports are read again. */
const againMs = 5_000;

/** Messages of the public rooms that members have reported, until someone hides them or leaves them. */
export function ReportsPage() {
  const t = useT();
  const self = useSelf();
  const { merchants, merchant } = useMerchant('chat.read');
  const found = useCall(
    'listChatReports',
    { merchant: merchant?.code ?? '' },
    { enabled: merchant !== undefined, refetchMs: againMs },
  );
  if (!merchant) return <p>{t('no-merchant')}</p>;
  const mayDecide = allows(self, 'chat.moderate', merchant.code);
  return (
    <>
      <h1>{t('reports')}</h1>
      <Filters>
        <MerchantFilter merchants={merchants} merchant={merchant.code} />
      </Filters>
      {found.data ? (
        found.data.length === 0 ? (
          <p className={styles.note}>{t('nothing-here')}</p>
        ) : (
          <ul className={styles.cards}>
            {found.data.map((report) => (
              <Report
                key={report.id}
                report={report}
                merchant={merchant.code}
                timeZone={merchant.timeZone}
                mayDecide={mayDecide}
              />
            ))}
          </ul>
        )
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface ReportProps {
  report: OperatorChatReport;
  merchant: string;
  timeZone: string;
  mayDecide: boolean;
}

function Report({ report, merchant, timeZone, mayDecide }: ReportProps) {
  const t = useT();
  const { time } = useFormat();
  const { busy, failed, carryOut } = useActs();
  const { id, room, account, text, picture, reports, firstAt } = report;
  const request = { merchant, report: String(id) };
  return (
    <li className={styles.box}>
      <p className={styles.from}>
        <bdi>{account ?? t('desk')}</bdi> · {t('room', { room })} · {t('reported', { count: reports })} ·{' '}
        <time dateTime={firstAt}>{time(firstAt, timeZone)}</time>
      </p>
      <Letter text={text} pictures={picture === null ? [] : [picture]} merchant={merchant} />
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      {mayDecide && (
        <div className={styles.buttons}>
          <Button
            kind="danger"
            isBusy={busy === 'hideReportedMessage'}
            onClick={() => void carryOut('hideReportedMessage', request)}
          >
            {t('hide-message')}
          </Button>
          <Button
            isBusy={busy === 'dismissChatReport'}
            onClick={() => void carryOut('dismissChatReport', request)}
          >
            {t('leave-message')}
          </Button>
        </div>
      )}
      {mayDecide && account !== null && <Moderation merchant={merchant} account={account} />}
    </li>
  );
}
