import { useState, type SubmitEvent } from 'react';
import { OperatorError } from '#operator/index.ts';
import type { OperatorTriedSpan } from '#schemas/generated/operatorCalls.ts';
import { clientFor } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { useSend } from '../../form/useSend.ts';
import { Button } from '../../parts/Button.tsx';
import { RecordTable } from '../../parts/RecordTable.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import type { DeskMerchant } from '../../session/MerchantScreen.tsx';
import { useT } from '../../preferences/useT.ts';
import { TermsFields } from './TermsFields.tsx';
import { firstTerms, termsOf, type TypedTerms } from './typedTerms.ts';
import styles from './terms.module.css';

interface TermsFormProps {
  merchant: DeskMerchant;
  account: string;
  mayOffer: boolean;
}

/** Terms for an agent: tried on past periods first, then offered. What is changed after a try has to be tried again. */
export function TermsForm({ merchant, account, mayOffer }: TermsFormProps) {
  const t = useT();
  const refusal = useRefusal();
  const send = useSend('offerContract');
  const [terms, setTerms] = useState<TypedTerms>(firstTerms);
  const [tried, setTried] = useState<readonly OperatorTriedSpan[]>();
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; field: string | undefined }>();
  const { code, currency } = merchant;
  function change(changed: Partial<TypedTerms>) {
    setTerms((now) => ({ ...now, ...changed }));
    setTried(undefined);
    setFailed(undefined);
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(undefined);
    setOffered(false);
    const request = { merchant: code, account, kind: terms.kind, terms: termsOf(terms) };
    try {
      if (tried === undefined) setTried(await clientFor().call('tryContract', request));
      else {
        await send(request);
        setTried(undefined);
        setOffered(true);
      }
    } catch (error) {
      const field = error instanceof OperatorError ? error.fields[0]?.field : undefined;
      setFailed({ text: refusal(error), field });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('try-terms')}>
      <TermsFields terms={terms} currency={currency} wrong={failed?.field} onChange={change} />
      {tried && <TriedSpans rows={tried} currency={currency} />}
      {failed !== undefined && <p role="alert">{failed.text}</p>}
      {isOffered && <output>{t('carried-out')}</output>}
      {(tried === undefined || mayOffer) && (
        <Button type="submit" kind={tried === undefined ? 'plain' : 'main'} isBusy={isBusy}>
          {t(tried === undefined ? 'try-terms' : 'offer-terms')}
        </Button>
      )}
    </form>
  );
}

function TriedSpans({ rows, currency }: { rows: readonly OperatorTriedSpan[]; currency: string }) {
  const t = useT();
  const { money, number } = useFormat();
  return (
    <RecordTable
      label={t('tried-spans')}
      rows={rows}
      keyOf={({ startsAt }) => startsAt}
      columns={[
        { name: 'days', label: t('days'), cell: ({ firstDay, lastDay }) => `${firstDay} – ${lastDay}` },
        { name: 'base', label: t('base'), isFigure: true, cell: ({ base }) => money(base, currency) },
        { name: 'active', label: t('active-members'), isFigure: true, cell: ({ active }) => number(active) },
        { name: 'gross', label: t('would-pay'), isFigure: true, cell: ({ gross }) => money(gross, currency) },
      ]}
    />
  );
}
