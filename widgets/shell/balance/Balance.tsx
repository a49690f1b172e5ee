import { Fragment, useState, type ReactNode } from 'react';
import {
  useActions,
  useFormat,
  useSession,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { eye, eyeOff } from '#engine/react/ui/icons.ts';
import { withdraw } from '#engine/react/pageIcons.ts';
import styles from './balance.module.css';

/** The balance over all wallets (R2.2.1). Shows `***` while hidden, and a text while it is being updated. Opens the member's wallets where they are separate (R3.14). Says of trial money that it is none (R4.25). */
export function Balance({
  data,
  refresh,
  refreshing,
  t,
}: WidgetView<object, { balance: 'balance'; wallet: 'merchantWallet' }>) {
  const { money } = useFormat();
  const { open } = useActions();
  const isTrial = useSession(({ role }) => role === 'trial');
  const [hidden, setHidden] = useState(false);
  const { sumBalance, currency } = data.balance;
  const { isSingle } = data.wallet;
  return (
    <Box>
      <button
        type="button"
        className={styles.amount}
        title={t('refresh')}
        aria-describedby="balance-refresh"
        onClick={() => void refresh()}
      >
        {isTrial ? (
          <small className={styles.trial}>{t('trial')}</small>
        ) : (
          <span className="vh">{t('label')} </span>
        )}
        <span aria-live="polite">
          {refreshing ? t('updating') : <Amount text={hidden ? '***' : money(sumBalance, currency)} />}
        </span>
        <small className="stale">{t('stale')}</small>
        <span id="balance-refresh" hidden>
          {t('refresh')}
        </span>
      </button>
      <button
        type="button"
        className={styles.eye}
        aria-label={t('hide')}
        title={t('hide')}
        aria-pressed={hidden}
        onClick={() => setHidden(!hidden)}
      >
        <Icon path={hidden ? eyeOff : eye} />
      </button>
      {!isSingle && !isTrial && (
        <button
          type="button"
          className={styles.eye}
          aria-label={t('wallets')}
          title={t('wallets')}
          aria-haspopup="dialog"
          onClick={() => void open('wallets')}
        >
          <Icon path={withdraw} />
        </button>
      )}
    </Box>
  );
}

/** An amount that may break after a group of digits if it does not fit in one line. */
function Amount({ text }: { text: string }) {
  const groups = text.split(/(?<=\p{Nd}\P{Nd})(?=\p{Nd}{3}(?!\p{Nd}))/u);
  return (
    <bdi>
      {groups.map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </bdi>
  );
}

export function Skeleton({ t, failed }: SkeletonView<object>) {
  return (
    <Box>
      <span className={styles.amount}>{t(failed ? 'failed' : 'updating')}</span>
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return <div className={styles.balance}>{children}</div>;
}
