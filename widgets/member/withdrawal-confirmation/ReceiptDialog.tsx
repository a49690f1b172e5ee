import { useState } from 'react';
import { isLongerThan } from '#kit/countCharacters.ts';
import { useActions, useFormat, useRoute, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import type { CallValue, ConfirmWithdrawalRequest } from '#schemas/generated/api.ts';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { CountedTextArea } from '#widgets/shared/forms/CountedTextArea.tsx';
import { Form, useForm, type FormSchema, type Values } from '#widgets/shared/forms/forms.ts';
import { Pictures, type Picture } from '#widgets/shared/pictures/pictures.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { hoursLeft } from '../shared/hoursLeft.ts';
import styles from './withdrawal-confirmation.module.css';

type Withdrawal = CallValue<'withdrawals'>['withdrawals'][number];
type Receipt = ConfirmWithdrawalRequest['receipt'];

interface ReceiptDialogProps {
  withdrawal: Withdrawal;
  currency: string;
  t: Translate;
  /** Called before the answer is sent, and with false if it was refused. */
  onSend: (isSent: boolean) => void;
  onEnd: (confirmed: boolean) => void;
}

const choices: readonly Receipt[] = ['received', 'partial', 'none'];

/** Asks what arrived of a withdrawal: all, a part, or nothing, with pictures as proof (R4.17, R4.27). */
export function ReceiptDialog({ withdrawal, currency, t, onSend, onEnd }: ReceiptDialogProps) {
  const { request, warn } = useActions();
  const { read } = useAmounts();
  const [receipt, setReceipt] = useState<Receipt>('received');
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [dispute, setDispute] = useState<Withdrawal['dispute']>();
  const { id, confirmBy } = withdrawal;

  const send = async (values: Values) => {
    const proofs = pictures.map(({ picture }) => picture);
    if (receipt === 'none' && proofs.length === 0) {
      setProblem('proof-required');
      return { fields: {} };
    }
    setProblem(null);
    const query: ConfirmWithdrawalRequest = {
      id,
      receipt,
      ...(receipt === 'partial' && {
        received: read(values('received'), currency)?.amount ?? values('received'),
      }),
      ...(receipt !== 'received' && { note: values('note'), proofs }),
    };
    let opened: Withdrawal['dispute'];
    const confirm = async () => {
      opened = (await request('confirmWithdrawal', query)).dispute;
    };
    onSend(true);
    const refusal = await fieldsOrWarn(confirm, warn);
    if (!refusal) {
      if (opened === undefined) onEnd(true);
      else setDispute(opened);
      return null;
    }
    onSend(false);
    const { proofs: wrongPictures, ...fields } = refusal.fields;
    if (wrongPictures !== undefined) setProblem(wrongPictures);
    return { fields };
  };
  const form = useForm({
    schema: schemaOf(receipt),
    errorText: (_, key) => (/^[\w-]+$/.test(key) && t(`field-${key}`)) || t('field-invalid-amount'),
    send,
  });
  if (dispute)
    return (
      <Dialog title={t('title')} closeName={t('ok')} size="md" onClose={() => onEnd(true)}>
        <CaseOpened dispute={dispute} t={t} onEnd={() => onEnd(true)} />
      </Dialog>
    );
  return (
    <Dialog title={t('title')} closeName={t('later')} size="md" onClose={() => onEnd(false)}>
      <Paid withdrawal={withdrawal} currency={currency} />
      <Form form={form} noValidate>
        <Choices chosen={receipt} onChoose={setReceipt} t={t} />
        {receipt === 'partial' && (
          <AmountField
            currency={currency}
            name="received"
            label={t('amount')}
            error={form.error('received')}
            required
          />
        )}
        {receipt !== 'received' && (
          <>
            <Pictures
              pictures={pictures}
              isRequired={receipt === 'none'}
              problem={problem}
              t={t}
              onChange={setPictures}
              onProblem={setProblem}
            />
            <CountedTextArea
              form={form}
              name="note"
              label={t('note')}
              rows={2}
              most={longestNote}
              isOptional
            />
          </>
        )}
        {receipt === 'received' && confirmBy !== undefined && <TimeLeft until={confirmBy} t={t} />}
        <div className={styles.acts}>
          <Button type="submit" size="lg" busy={form.busy}>
            {t('send')}
          </Button>
          <Button kind="line" size="lg" onClick={() => onEnd(false)}>
            {t('later')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The amount that was sent, where to, and when. */
function Paid({ withdrawal, currency }: Pick<ReceiptDialogProps, 'withdrawal' | 'currency'>) {
  const { money } = useFormat();
  const { net, payout, disbursedAt } = withdrawal;
  return (
    <div className={styles.sum}>
      <strong>
        <bdi>{money(net, currency)}</bdi>
      </strong>
      <span>
        <bdi>{payout.provider}</bdi> <bdi dir="ltr">{payout.number}</bdi>
      </span>
      {disbursedAt !== undefined && (
        <small>
          <DateTime value={disbursedAt} />
        </small>
      )}
    </div>
  );
}

interface ChoicesProps {
  chosen: Receipt;
  onChoose: (receipt: Receipt) => void;
  t: Translate;
}

/** How much of it arrived. */
function Choices({ chosen, onChoose, t }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="vh">{t('title')}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="receipt"
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          {t(choice)}
        </label>
      ))}
    </fieldset>
  );
}

interface CaseOpenedProps {
  dispute: NonNullable<Withdrawal['dispute']>;
  t: Translate;
  onEnd: () => void;
}

/** That the case was opened: its number, until when it is answered, and the way to it. */
function CaseOpened({ dispute: { number, answerBy }, t, onEnd }: CaseOpenedProps) {
  const { open } = useActions();
  const { dateTime } = useFormat();
  const isThere = useRoute((route) => route.open === 'member/withdraw');
  const show = () => {
    onEnd();
    void open('member/withdraw');
  };
  return (
    <>
      <output>
        <Alert kind="success">
          {t('thanks', { number })}
          {answerBy !== undefined && <p>{t('answer-by', { date: dateTime(answerBy) })}</p>}
        </Alert>
      </output>
      <div className={styles.acts}>
        <Button size="lg" onClick={onEnd}>
          {t('ok')}
        </Button>
        {!isThere && (
          <Button kind="line" size="lg" onClick={show}>
            {t('show-case')}
          </Button>
        )}
      </div>
    </>
  );
}

/** When it counts as received without an answer, by the platform's clock. */
function TimeLeft({ until, t }: { until: number; t: Translate }) {
  const { number } = useFormat();
  return <Alert>{t('left', { time: hoursLeft(useTimeLeft(until, 'seconds'), number) })}</Alert>;
}

function schemaOf(receipt: Receipt): FormSchema {
  return receipt === 'partial'
    ? { received: { required: 'invalid-amount' }, note: noteField }
    : { note: noteField };
}

/** Characters of a note, as readers count them (R8.6). */
const longestNote = 140;

const noteField = {
  checks: [(value: string) => (isLongerThan(value.trim(), longestNote) ? 'too-long' : undefined)],
};
