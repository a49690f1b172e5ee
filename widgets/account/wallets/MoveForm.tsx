import { type SyntheticEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { mainWallet, type Moves } from '#widgets/shared/wallets/useMoves.ts';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';
import styles from './wallets.module.css';

interface MoveFormProps {
  t: Translate;
  vendors: Moves['state']['wallets'];
  currency: string | undefined;
  busy: boolean;
  problem: Moves['problem'];
  move: Moves['move'];
}

/** Moves an amount, or all, from the main wallet to a vendor's. */
export function MoveForm({ t, vendors, currency, busy, problem, move }: MoveFormProps) {
  const { read } = useAmounts();
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const typed = text('amount');
    // What is no amount is refused by the platform, at the field.
    const amount = read(typed, currency)?.amount ?? typed;
    const done = await move({ from: mainWallet, to: text('vendor'), ...(amount !== '' && { amount }) });
    if (done) form.reset();
  };
  if (vendors.length === 0) return null;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h3>{t('form')}</h3>
      <SelectField
        name="vendor"
        label={t('vendor')}
        options={vendors.map(({ wallet, displayName = wallet }) => [wallet, displayName])}
      />
      <AmountField
        currency={currency}
        label={t('amount')}
        name="amount"
        hint={t('amount-hint')}
        {...(problem && problem !== 'changed' && { error: t(problem) })}
      />
      <Button type="submit" kind="soft" wide busy={busy}>
        {t('move')}
      </Button>
    </form>
  );
}
