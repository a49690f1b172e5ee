import { useActions, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { MoveForm } from './MoveForm.tsx';
import { cards } from '#widgets/shared/cards/cards.ts';
import { mainWallet, useMoves } from '#widgets/shared/wallets/useMoves.ts';
import { WalletRow } from './WalletRow.tsx';
import type { WalletsProps } from './props.ts';
import styles from './wallets.module.css';

/** What is in which wallet, and the ways to move it (R3.14). With one wallet for all there is nothing to move. */
export function Wallets({ data, t }: WidgetView<WalletsProps, { wallets: 'wallets' }>) {
  const { state, busy, problem, moved, move, collect, setAlong } = useMoves(data.wallets);
  const [main, ...others] = state.wallets;
  const filled = others.filter(({ balance }) => Number(balance) > 0);
  return (
    <div className={styles.wallets}>
      <ul className={cards.list}>
        <WalletRow name={t('main')} balance={main?.balance ?? '0'} currency={state.currency} />
        {filled.map(({ wallet, displayName = wallet, balance }) => (
          <WalletRow key={wallet} name={displayName} balance={balance} currency={state.currency}>
            {!state.isSingle && (
              <Button
                kind="soft"
                size="sm"
                aria-label={`${t('back')}: ${displayName}`}
                disabled={busy}
                onClick={() => void move({ from: wallet, to: mainWallet })}
              >
                {t('back')}
              </Button>
            )}
          </WalletRow>
        ))}
      </ul>
      {filled.length === 0 && <p className={styles.note}>{t(state.isSingle ? 'one' : 'none')}</p>}
      {!state.isSingle && (
        <>
          {filled.length > 0 && (
            <Button wide busy={busy} onClick={() => void collect()}>
              {t('collect')}
            </Button>
          )}
          <div className={styles.along}>
            <Check
              name="along"
              checked={state.moneyAlong}
              onChange={(event) => void setAlong(event.currentTarget.checked)}
            >
              {t('along')}
            </Check>
            <p className={styles.note}>{t('along-text')}</p>
          </div>
          <MoveForm
            t={t}
            currency={state.currency}
            vendors={others}
            busy={busy}
            problem={problem}
            move={move}
          />
        </>
      )}
      <div aria-live="polite">
        {moved && <Alert kind="success">{t('moved')}</Alert>}
        {problem === 'changed' && <Alert kind="warning">{t('changed')}</Alert>}
      </div>
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<WalletsProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={styles.wallets}>
        <SkeletonBar height="3.5rem" />
        <SkeletonBar height="8rem" />
      </div>
    );
  return (
    <div className={styles.wallets}>
      <Alert kind="danger" alert>
        {t('failed')}
      </Alert>
      <Button kind="line" onClick={() => renew('wallets')}>
        {t('retry')}
      </Button>
    </div>
  );
}
