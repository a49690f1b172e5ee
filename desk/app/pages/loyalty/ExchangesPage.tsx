import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OperatorPointOrder } from '#schemas/generated/operatorCalls.ts';
import loyalty from '#schemas/operator/calls/loyalty.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { ChoiceFilter } from '../../lists/index.ts';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

const states = ['processing', 'approved', 'rejected'] as const;
const tones: Record<OperatorPointOrder['state'], Tone> = {
  processing: 'open',
  approved: 'good',
  rejected: 'over',
};

interface Decision {
  act: 'approve' | 'reject';
  order: OperatorPointOrder;
}

/** Exchanges of points for rewards (R4.19). Who may see personal data reads where a reward is sent to. */
export function ExchangesPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('exchanges')} permission="points.read">
      {(merchant) => <Exchanges {...merchant} />}
    </MerchantScreen>
  );
}

function Exchanges({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time, number } = useFormat();
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const found = useCall('listPointOrders', { merchant, ...(state && { state }) });
  const [open, setOpen] = useState<Decision>();
  const columns: Column<OperatorPointOrder>[] = [
    { name: 'number', label: t('number'), cell: ({ id }) => id },
    { name: 'at', label: t('time'), cell: ({ at }) => time(at, timeZone) },
    {
      name: 'member',
      label: t('member'),
      cell: ({ account }) => (
        <Link to={`/members/${merchant}/${encodeURIComponent(account)}`}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    {
      name: 'reward',
      label: t('reward'),
      cell: ({ reward, quantity }) => <bdi>{`${quantity} × ${reward}`}</bdi>,
    },
    { name: 'points', label: t('points'), isFigure: true, cell: ({ points }) => number(points) },
    { name: 'address', label: t('sent-to'), cell: ({ address }) => <bdi>{address ?? '–'}</bdi> },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state: its, remark }) => (
        <>
          <Badge tone={tones[its]}>{t(`exchange-${its}`)}</Badge> <bdi>{remark}</bdi>
        </>
      ),
    },
    ...(allows(self, 'points.decide', merchant)
      ? [
          {
            name: 'acts',
            label: t('what-to-do'),
            cell: (order: OperatorPointOrder) =>
              order.state === 'processing' && (
                <>
                  <Button
                    aria-label={`${t('approve')}: ${order.id}`}
                    onClick={() => setOpen({ act: 'approve', order })}
                  >
                    {t('approve')}
                  </Button>{' '}
                  <Button
                    kind="danger"
                    aria-label={`${t('reject')}: ${order.id}`}
                    onClick={() => setOpen({ act: 'reject', order })}
                  >
                    {t('reject')}
                  </Button>
                </>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('state')}
        options={[['', t('state-all')], ...states.map((one) => [one, t(`exchange-${one}`)] as const)]}
      />
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('exchanges')} columns={columns} rows={rows} keyOf={({ id }) => String(id)} />
        )}
      </Loaded>
      {open && <Decide {...open} merchant={merchant} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Decide({ act, order, merchant, onClose }: Decision & { merchant: string; onClose: () => void }) {
  const t = useT();
  const { number } = useFormat();
  const call = act === 'approve' ? 'approvePointOrder' : 'rejectPointOrder';
  const points = number(order.points);
  return (
    <Dialog title={`${t(act)}: ${order.id}`} onClose={onClose}>
      <p>
        <bdi>{`${order.quantity} × ${order.reward}, ${order.account}`}</bdi>
      </p>
      <CallForm
        call={call}
        schema={loyalty.calls[call].request}
        known={{ merchant, id: String(order.id) }}
        word={merchant}
        label={t(act)}
        effect={async () => ({
          notes: [t(act === 'approve' ? 'exchange-approve-text' : 'exchange-reject-text', { points })],
        })}
        onDone={onClose}
      />
    </Dialog>
  );
}
