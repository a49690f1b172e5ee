import { useState } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Field } from '../../../parts/Field.tsx';
import { textIn } from '../../../parts/textIn.ts';
import { useActs } from '../../../session/useActs.ts';
import { useT } from '../../../preferences/useT.ts';
import styles from '../members.module.css';

export interface ReasonAct<N extends OperatorCallName> {
  call: N;
  /** What is known already: all but the reason and `field`. */
  known: Partial<Sent<OperatorCalls[N]['request']>>;
  /** Its title and button. */
  label: string;
  /** What it does. */
  explanation: string;
  /** A text that is asked for besides the reason. */
  field?:
    | { name: string; label: string; hint?: string; mayBeEmpty?: boolean; sendsEmpty?: boolean }
    | undefined;
  isDanger?: boolean | undefined;
  /** The member gets the reason to read. */
  isReasonRead?: boolean | undefined;
}

interface ReasonDialogProps<N extends OperatorCallName> extends ReasonAct<N> {
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the reason of an act, and says whether the member reads it. Nothing is shown as done before the platform said so. */
export function ReasonDialog<N extends OperatorCallName>(props: ReasonDialogProps<N>) {
  const { call, known, label, explanation, field, isDanger, isReasonRead, onClose, onDone } = props;
  const t = useT();
  const { busy, failed, carryOut } = useActs();
  async function send(form: HTMLFormElement) {
    const given = field === undefined ? '' : textIn(form, field.name).trim();
    const request = {
      ...known,
      reason: textIn(form, 'reason').trim(),
      ...(field && (given !== '' || field.sendsEmpty) && { [field.name]: given }),
    };
    // Which field a call has is in its act.
    if (await carryOut(call, request as never)) onDone();
  }
  return (
    <Dialog title={label} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <p>{explanation}</p>
        {field && (
          <Field
            label={field.label}
            hint={field.hint}
            name={field.name}
            required={!field.mayBeEmpty}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <Field
          label={t('reason')}
          hint={t(isReasonRead ? 'reason-read' : 'reason-not-read')}
          name="reason"
          maxLength={200}
          required
        />
        {failed !== undefined && (
          <p role="alert" className={styles.error}>
            {failed}
          </p>
        )}
        <Button type="submit" kind={isDanger ? 'danger' : 'main'} isBusy={busy !== undefined}>
          {label}
        </Button>
      </form>
    </Dialog>
  );
}

/** A button for an act on a row, which asks for its reason. */
export function ReasonButton<N extends OperatorCallName>({
  about,
  ...act
}: ReasonAct<N> & {
  /** Which row it is about, for screen readers. */
  about: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind={act.isDanger ? 'danger' : 'plain'}
        aria-label={`${act.label}: ${about}`}
        onClick={() => setOpen(true)}
      >
        {act.label}
      </Button>
      {isOpen && <ReasonDialog {...act} onClose={close} onDone={close} />}
    </>
  );
}
