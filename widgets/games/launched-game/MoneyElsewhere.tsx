import { useEffect, useState } from 'react';
import { useActions, useFormat, useSession, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { mainWallet, useMoves } from '#widgets/shared/wallets/useMoves.ts';
import styles from './launched-game.module.css';

type Wallets = CallValue<'wallets'>;

interface MoneyElsewhereProps {
  t: Translate;
  /** The vendor of the game, whose wallet pays for it. */
  vendor: string;
  /** Restarts the game, which then shows its new balance. */
  again: () => void;
}

/** Where vendors have wallets of their own and that of the game is empty: where the money is, and a way to bring it (R3.14). */
export function MoneyElsewhere({ vendor, ...rest }: MoneyElsewhereProps) {
  const { request } = useActions();
  const isMember = useSession(({ role }) => role === 'member' || role === 'agent');
  const [wallets, setWallets] = useState<Wallets | null>(null);
  useEffect(() => {
    if (!isMember) return;
    let isGone = false;
    request('wallets', {}).then(
      (answer) => isGone || setWallets(answer),
      // The game runs without this note too.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [request, isMember]);
  if (!wallets || wallets.isSingle) return null;
  return <Note vendor={vendor} first={wallets} {...rest} />;
}

function Note({ t, vendor, first, again }: MoneyElsewhereProps & { first: Wallets }) {
  const { open } = useActions();
  const { money } = useFormat();
  const { state, busy, move } = useMoves(first, again);
  const isEmpty = ({ balance }: Wallets['wallets'][number]) => !(Number(balance) > 0);
  const own = state.wallets.find(({ wallet }) => wallet === vendor);
  const [fullest] = state.wallets
    .filter((other) => other.wallet !== vendor && !isEmpty(other))
    .toSorted((a, b) => Number(b.balance) - Number(a.balance));
  if (!own || !isEmpty(own) || !fullest) return null;
  const { wallet, displayName = wallet, balance } = fullest;
  const isMain = wallet === mainWallet;
  return (
    <div className={classes(styles.strip, styles.bring)}>
      <output>
        {t('elsewhere', {
          amount: money(balance, state.currency),
          wallet: isMain ? t('main-wallet') : displayName,
        })}
      </output>
      {/* Between two vendors money moves by way of the main wallet, which the dialog of wallets does. */}
      <Button
        kind="line"
        size="sm"
        busy={busy}
        onClick={() => void (isMain ? move({ from: mainWallet, to: vendor }) : open('wallets'))}
      >
        {t('bring')}
      </Button>
    </div>
  );
}
