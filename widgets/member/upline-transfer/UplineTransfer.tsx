import { useState } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { cards } from '#widgets/shared/cards/cards.ts';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';
import { LineRecord } from './LineRecord.tsx';
import { SendForm } from './SendForm.tsx';
import type { UplineTransferProps } from './props.ts';

type ViewProps = WidgetView<UplineTransferProps, { line: 'uplineTransfers' }>;

/** Sends money to the direct upline (R2.7.8, R6.12). Where nothing can be sent, only the record shows. */
export function UplineTransfer({ props, data: { line }, refresh, t }: ViewProps) {
  const { money } = useFormat();
  const [sent, setSent] = useState<string>();
  const { renew } = useActions();
  const onSent = (amount: string) => {
    setSent(amount);
    renew('balance');
    void refresh();
  };
  const owes = Number(line.turnoverOwed) > 0;
  return (
    <div className={cards.page}>
      <div aria-live="polite">
        {sent !== undefined && (
          <Alert kind="success">{t('sent', { amount: money(sent, line.currency) })}</Alert>
        )}
      </div>
      {line.upline === undefined && <EmptyState icon={centreIcons.transfer} text={t('off')} />}
      {line.upline !== undefined && owes && (
        <Alert kind="warning">{t('owed', { amount: money(line.turnoverOwed, line.currency) })}</Alert>
      )}
      {line.upline !== undefined && !owes && <SendForm line={line} onSent={onSent} t={t} />}
      <LineRecord line={line} ranges={props.ranges} t={t} />
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<UplineTransferProps>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Button kind="soft" onClick={() => renew('uplineTransfers')}>
          {t('retry')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={cards.page} aria-busy="true">
      <SkeletonBar height="16rem" />
      <SkeletonBar height="6rem" />
    </div>
  );
}
