import { useRef, useState } from 'react';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { centreIcons } from '../shared/centreIcons.ts';
import styles from './upline-transfer.module.css';

type Line = CallValue<'uplineTransfers'>;

/** What was sent and received along the line, the newest first. */
export function LineRecord({ line, t }: { line: Line; t: Translate }) {
  const { request, warn } = useActions();
  const { money } = useFormat();
  const [earlier, setEarlier] = useState<Line[]>([]);
  const [busy, setBusy] = useState(false);
  const isLoading = useRef(false);
  const pages = [line, ...earlier];
  const next = pages.at(-1)?.next;
  const seen = new Set<string>();
  const transfers = pages.flatMap((page) => page.transfers).filter(({ id }) => !seen.has(id) && seen.add(id));
  const loadMore = async () => {
    if (next === undefined || isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    try {
      const page = await request('uplineTransfers', { before: next });
      setEarlier((before) => [...before, page]);
    } catch (error) {
      warn(error, () => void loadMore());
    } finally {
      isLoading.current = false;
      setBusy(false);
    }
  };
  return (
    <section className={styles.record}>
      <h3>{t('record')}</h3>
      {transfers.length === 0 && <EmptyState icon={centreIcons.history} text={t('empty')} />}
      <ol className={styles.rows}>
        {transfers.map(({ id, at, direction, amount, account }) => (
          <li key={id} data-gain={direction === 'in' || undefined}>
            <bdi>{t(direction, { account })}</bdi>
            <span className={styles.when}>
              <DateTime value={at} />
            </span>
            <bdi className={styles.amount}>
              {money(direction === 'out' ? `-${amount}` : amount, line.currency)}
            </bdi>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <Button kind="line" wide busy={busy} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
