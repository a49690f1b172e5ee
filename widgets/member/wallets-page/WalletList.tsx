import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { mainWallet, type Moves } from '#widgets/shared/wallets/useMoves.ts';
import styles from './wallets-page.module.css';

/** The main wallet and those of vendors that hold money; each of them can be emptied into the main wallet. */
export function WalletList({ t, moves }: { t: Translate; moves: Moves }) {
  const { money } = useFormat();
  const { state, busy, move } = moves;
  const shown = state.wallets.filter(({ wallet, balance }) => wallet === mainWallet || Number(balance) > 0);
  return (
    <ul className={styles.wallets}>
      {shown.map(({ wallet, displayName = wallet, balance }) => {
        const isMain = wallet === mainWallet;
        return (
          <li key={wallet} className={styles.wallet} data-main={isMain || undefined}>
            <bdi className={styles.label}>{isMain ? t('main') : displayName}</bdi>
            <bdi className={styles.amount}>{money(balance, state.currency)}</bdi>
            {!isMain && (
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
          </li>
        );
      })}
    </ul>
  );
}
