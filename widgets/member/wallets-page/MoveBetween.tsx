import { useId, useState, type SyntheticEvent } from 'react';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { refresh } from '#engine/react/ui/icons.ts';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { mainWallet, type Moves } from '#widgets/shared/wallets/useMoves.ts';
import styles from './wallets-page.module.css';

/** Moves an amount, or all, between the main wallet and a vendor's, in either direction. */
export function MoveBetween({ t, moves }: { t: Translate; moves: Moves }) {
  const id = useId();
  const { money } = useFormat();
  const { read } = useAmounts();
  const { state, busy, problem, move } = moves;
  const [, ...vendors] = state.wallets;
  const [vendor, setVendor] = useState(vendors[0]?.wallet ?? '');
  const [isBack, setBack] = useState(false);
  if (vendors.length === 0) return null;
  const [from, to] = isBack ? [vendor, mainWallet] : [mainWallet, vendor];
  const balance = state.wallets.find(({ wallet }) => wallet === from)?.balance ?? '0';
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = new FormData(form).get('amount');
    const typed = typeof field === 'string' ? field.trim() : '';
    // What is no amount is refused by the platform, at the field.
    const amount = read(typed, state.currency)?.amount ?? typed;
    if (await move({ from, to, ...(amount !== '' && { amount }) })) form.reset();
  };
  const main = <output className={styles.fixed}>{t('main')}</output>;
  const choice = (label: string) => (
    <select
      aria-label={label}
      className={styles.choice}
      value={vendor}
      onChange={(event) => setVendor(event.currentTarget.value)}
    >
      {vendors.map(({ wallet, displayName }) => (
        <option key={wallet} value={wallet}>
          {displayName ?? wallet}
        </option>
      ))}
    </select>
  );
  return (
    <form className={styles.panel} onSubmit={(event) => void submit(event)} aria-labelledby={id}>
      <h3 id={id}>{t('form')}</h3>
      <div className={styles.sides}>
        <div className={styles.side}>
          <span>{t('from')}</span>
          {isBack ? choice(t('from')) : main}
        </div>
        <button type="button" className={styles.swap} aria-label={t('swap')} onClick={() => setBack(!isBack)}>
          <Icon path={refresh} />
        </button>
        <div className={styles.side}>
          <span>{t('to')}</span>
          {isBack ? main : choice(t('to'))}
        </div>
      </div>
      <AmountField
        currency={state.currency}
        label={t('amount')}
        name="amount"
        placeholder={money(balance, state.currency)}
        hint={t('amount-hint')}
        {...(problem && problem !== 'changed' && { error: t(problem) })}
      />
      <Button type="submit" wide busy={busy}>
        {t('move')}
      </Button>
    </form>
  );
}
