import { useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { useT } from '../preferences/useT.ts';
import styles from './form.module.css';

/** A value of an act before and after it. Without `before` there was none. */
export interface Change {
  label: string;
  before?: string | undefined;
  after: string;
}

/** What an act does to people, found out before it is confirmed. */
export interface Effect {
  /** Shown as they are. */
  notes?: readonly string[];
  /** Why the act is dangerous, such as that nobody can log in afterwards: it is then confirmed by typing a word. */
  danger?: string | undefined;
}

interface ConfirmStepProps extends Effect {
  changes: readonly Change[];
  /** What is typed to confirm a dangerous act, such as the code of the merchant. */
  word: string;
  isBusy: boolean;
  failed: string | undefined;
  onConfirm: () => void;
  onBack: () => void;
}

/** The last step of an act: what it changes, from what to what. A dangerous one asks a second time. */
export function ConfirmStep({
  changes,
  notes = [],
  danger,
  word,
  isBusy,
  failed,
  onConfirm,
  onBack,
}: ConfirmStepProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const isOpen = danger === undefined || typed.trim() === word;
  return (
    <div className={styles.confirm}>
      {changes.length > 0 && (
        <dl className={styles.changes} aria-label={t('what-changes')}>
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <del>
                      <bdi>{before === '' ? t('empty') : before}</bdi>
                    </del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>
                  <bdi>{after === '' ? t('empty') : after}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {danger !== undefined && (
        <div className={styles.danger} role="alert">
          <p>{danger}</p>
          <Field
            label={t('type-to-confirm', { word })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
      {failed !== undefined && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          kind={danger === undefined ? 'main' : 'danger'}
          isBusy={isBusy}
          aria-disabled={!isOpen}
          onClick={() => (isOpen ? onConfirm() : undefined)}
        >
          {t('carry-out')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </div>
  );
}
