import { useState } from 'react';
import type { OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { clientFor } from '../../data/calls.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Section } from '../../parts/Section.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import { useT } from '../../preferences/useT.ts';

const audits = ['auditLedger', 'auditRecords', 'auditSettlements'] as const;
type Audit = (typeof audits)[number];

/** An audit reads all there is, which takes minutes in a large database. */
const patienceMs = 600_000;

/** Verifies the ledger, the daily aggregates and the settlements, and names the rows that differ. */
export function BooksPage() {
  const t = useT();
  return (
    <>
      <h1>{t('books')}</h1>
      <p>{t('books-text')}</p>
      {audits.map((audit) => (
        <AuditPart key={audit} audit={audit} />
      ))}
    </>
  );
}

function AuditPart({ audit }: { audit: Audit }) {
  const t = useT();
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [value, setValue] = useState<OperatorCalls[Audit]['value']>();
  async function run() {
    setBusy(true);
    setFailed(undefined);
    setValue(undefined);
    try {
      setValue(await clientFor().call(audit, {}, patienceMs));
    } catch (error) {
      setFailed(refusal(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={t(`audit-${audit}`)}>
      <Button isBusy={isBusy} onClick={() => void run()}>
        {t('verify')}
      </Button>
      {failed !== undefined && <p role="alert">{failed}</p>}
      {value && (
        <ul aria-live="polite">
          {Object.entries(value).map(([name, rows]: [string, readonly number[]]) => (
            <li key={name}>
              {t(`differs-${name}`)}:{' '}
              {rows.length === 0 ? (
                <Badge tone="good">{t('is-right')}</Badge>
              ) : (
                <>
                  <Badge tone="bad">{rows.length}</Badge> <bdi>{rows.join(', ')}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
