import { useId, type SyntheticEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { plainDigits } from '#kit/digits.ts';
import { mainWallet, type Moves } from '#widgets/shared/wallets/useMoves.ts';
import styles from './wallets.module.css';

interface MoveFormProps {
  t: Translate;
  vendors: Moves['state']['wallets'];
  busy: boolean;
  problem: Moves['problem'];
  move: Moves['move'];
}

/** Moves an amount, or all, from the main wallet to a vendor's. */
export function MoveForm({ t, vendors, busy, problem, move }: MoveFormProps) {
  const id = useId();
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const amount = plainDigits(text('amount')).replace(/[٫,]/g, '.');
    const done = await move({ from: mainWallet, to: text('vendor'), ...(amount !== '' && { amount }) });
    if (done) form.reset();
  };
  if (vendors.length === 0) return null;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h3>{t('form')}</h3>
      <div className={styles.field}>
        <label htmlFor={id}>{t('vendor')}</label>
        <select id={id} name="vendor" className={styles.choice}>
          {vendors.map(({ wallet, displayName }) => (
            <option key={wallet} value={wallet}>
              {displayName ?? wallet}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={24}
        hint={t('amount-hint')}
        {...(problem && { error: t(problem) })}
      />
      <Button type="submit" kind="soft" wide busy={busy}>
        {t('move')}
      </Button>
    </form>
  );
}
