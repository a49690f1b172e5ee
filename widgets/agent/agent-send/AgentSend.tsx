import { Suspense, useState } from 'react';
import { useActions, useFormat, useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { cards } from '#widgets/shared/cards/cards.ts';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import type { AgentSendProps } from './props.ts';

const SendDown = whenWanted(() => import('./SendDown.tsx').then((module) => module.SendDown));

/** Sends money to the account that is open (R2.8.7). */
export function AgentSend({ t }: WidgetView<AgentSendProps>) {
  const account = useRoute(({ params }) => params['account']);
  if (account === undefined || !/^\d{1,15}$/.test(account)) return null;
  return <Send key={account} id={account} t={t} />;
}

function Send({ id, t }: { id: string; t: Translate }) {
  const { money } = useFormat();
  const { renew } = useActions();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  const details = useRecords('agentAccount', { account: id }).pages[0];
  const { pages, retry } = useRecords('uplineTransfers', { pageSize: 1 });
  const line = pages[0];
  if (!details || !line?.down || details.account.state === 'closed') return null;
  const { account } = details.account;
  const owes = Number(line.turnoverOwed) > 0;
  const onSent = (amount: string) => {
    setSent(amount);
    setOpen(false);
    renew('balance');
    retry();
  };
  return (
    <section className={cards.page}>
      <output>
        {sent !== undefined && (
          <Alert kind="success">{t('sent', { amount: money(sent, line.currency) })}</Alert>
        )}
      </output>
      {owes && <Alert kind="warning">{t('owed', { amount: money(line.turnoverOwed, line.currency) })}</Alert>}
      {!owes && !isOpen && (
        <Button kind="soft" onClick={() => setOpen(true)}>
          <bdi>{t('to', { account })}</bdi>
        </Button>
      )}
      {!owes && isOpen && (
        <Suspense fallback={<SkeletonBar height="14rem" />}>
          <SendDown
            id={id}
            account={account}
            line={line}
            down={line.down}
            onSent={onSent}
            onRefused={retry}
            onCancel={() => setOpen(false)}
            t={t}
          />
        </Suspense>
      )}
    </section>
  );
}
