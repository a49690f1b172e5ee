import { useRef, useState } from 'react';
import { isUnsettled } from '../../data/refusals.ts';
import { useT } from '../../preferences/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import styles from '../list.module.css';

/** Something that can be done to each of several rows. */
export interface BulkAct<Row> {
  name: string;
  label: string;
  needsReason?: boolean;
  isDanger?: boolean;
  /** Carries it out for one row, under a key with which a repeated try counts once. */
  carryOut: (row: Row, reason: string, requestKey: string) => Promise<unknown>;
}

interface BulkBarProps<Row> {
  acts: readonly BulkAct<Row>[];
  selected: ReadonlyMap<string, Row>;
  /** Keys of the rows of this page. */
  onPage: readonly string[];
  keyOf: (row: Row) => string;
  onClear: () => void;
}

interface RowResult {
  key: string;
  /** Why it failed; undefined: it is done. */
  failed?: string;
}

/** What is selected, on this page and on others, and what can be done to it. Each row has a result of its own. */
export function BulkBar<Row>({ acts, selected, onPage, keyOf, onClear }: BulkBarProps<Row>) {
  const t = useT();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const [results, setResults] = useState<readonly RowResult[]>([]);
  /** Of acts whose outcome is not known yet, by act and row. */
  const keys = useRef(new Map<string, string>());
  const elsewhere = [...selected.keys()].filter((key) => !onPage.includes(key)).length;

  async function carryOut(act: BulkAct<Row>) {
    const given = reason.trim();
    setError(undefined);
    if (act.needsReason && given === '') {
      setError(t('reason-needed'));
      return;
    }
    setBusy(act.name);
    setResults([]);
    for (const row of selected.values()) {
      const key = keyOf(row);
      const slot = `${act.name} ${key}`;
      const requestKey = keys.current.get(slot) ?? crypto.randomUUID();
      keys.current.set(slot, requestKey);
      let failed: string | undefined;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another, so that one code confirms all
        await act.carryOut(row, given, requestKey);
        keys.current.delete(slot);
      } catch (caught) {
        failed = refusal(caught);
        if (!isUnsettled(caught)) keys.current.delete(slot);
      }
      setResults((before) => [...before, { key, ...(failed !== undefined && { failed }) }]);
    }
    setBusy(undefined);
  }

  if (selected.size === 0 && results.length === 0) return null;
  return (
    <section className={styles.bulk} aria-label={t('list-selection')}>
      <p>
        {t('list-selected', { count: selected.size })}
        {elsewhere > 0 && ` ${t('list-elsewhere', { count: elsewhere })}`}
      </p>
      {selected.size > 0 && (
        <Field
          label={t('reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {error !== undefined && <p role="alert">{error}</p>}
      <div className={styles.buttons}>
        {selected.size > 0 &&
          acts.map((act) => (
            <Button
              key={act.name}
              kind={act.isDanger ? 'danger' : 'main'}
              isBusy={busy === act.name}
              aria-disabled={busy !== undefined && busy !== act.name}
              onClick={() => (busy === undefined ? void carryOut(act) : undefined)}
            >
              {act.label}
            </Button>
          ))}
        <Button
          onClick={() => {
            onClear();
            setResults([]);
          }}
        >
          {t('list-clear')}
        </Button>
      </div>
      <ul className={styles.results} aria-live="polite">
        {results.map(({ key, failed }) => (
          <li key={key} className={failed === undefined ? styles.done : styles.undone}>
            <bdi>{key}</bdi>: {failed ?? t('list-done')}
          </li>
        ))}
      </ul>
    </section>
  );
}
