import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { cards } from '#widgets/shared/cards/cards.ts';
import { useMoves } from '#widgets/shared/wallets/useMoves.ts';
import { MoveBetween } from './MoveBetween.tsx';
import { totalOf } from './totalOf.ts';
import { WalletList } from './WalletList.tsx';
import { WalletRecord } from './WalletRecord.tsx';
import type { WalletsPageProps } from './props.ts';
import styles from './wallets-page.module.css';

type ViewProps = WidgetView<WalletsPageProps, { wallets: 'wallets'; record: 'walletRecord' }>;

/** The member's wallets and all ways to move money between them (R2.7.5). With one wallet for all: its balance (R3.14). */
export function WalletsPage({ props, data, refresh, t }: ViewProps) {
  const { money } = useFormat();
  const moves = useMoves(data.wallets, () => void refresh());
  const { state, busy, moved, problem, collect, setAlong } = moves;
  const [, ...others] = state.wallets;
  const filled = others.filter(({ balance }) => Number(balance) > 0);
  return (
    <div className={cards.page}>
      <div className={styles.total}>
        <p className={styles.label}>{t(state.isSingle ? 'main' : 'total')}</p>
        <p className={styles.sum}>
          <bdi>{money(totalOf(state.wallets), state.currency)}</bdi>
        </p>
        {state.isSingle && <p className={styles.note}>{t('one')}</p>}
        {!state.isSingle && (
          <Button disabled={filled.length === 0} busy={busy} onClick={() => void collect()}>
            {t('collect')}
          </Button>
        )}
      </div>
      {!state.isSingle && (
        <>
          <WalletList t={t} moves={moves} />
          <div aria-live="polite">
            {moved && <Alert kind="success">{t('moved')}</Alert>}
            {problem === 'changed' && <Alert kind="warning">{t('changed')}</Alert>}
          </div>
          <div className={styles.panels}>
            <MoveBetween t={t} moves={moves} />
            <div className={styles.panel}>
              <Check
                name="along"
                checked={state.moneyAlong}
                onChange={(event) => void setAlong(event.currentTarget.checked)}
              >
                {t('along')}
              </Check>
              <p className={styles.note}>{t('along-text')}</p>
            </div>
          </div>
          <WalletRecord t={t} record={data.record} ranges={props.ranges} />
        </>
      )}
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<WalletsPageProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={cards.page} aria-busy="true">
        <SkeletonBar height="8rem" />
        <SkeletonBar height="6rem" />
        <SkeletonBar height="14rem" />
      </div>
    );
  const again = () => {
    renew('wallets');
    renew('walletRecord');
  };
  return (
    <EmptyState text={t('failed')}>
      <Button kind="soft" onClick={again}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}
