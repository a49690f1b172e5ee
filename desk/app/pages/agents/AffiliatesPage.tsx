import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OperatorAffiliate } from '#schemas/generated/operatorCalls.ts';
import service from '#schemas/operator/calls/service.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

const states = ['sent', 'accepted', 'refused'] as const;
const tones: Record<OperatorAffiliate['state'], Tone> = { sent: 'open', accepted: 'good', refused: 'over' };

interface Decision {
  act: 'accept' | 'refuse';
  row: OperatorAffiliate;
}

/** Applications of those who want to become agents. The state is in the address (`state=sent`). */
export function AffiliatesPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('affiliates')} permission="affiliates.read">
      {(merchant) => <Affiliates {...merchant} />}
    </MerchantScreen>
  );
}

function Affiliates({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const found = useCall('listAffiliates', { merchant, ...(state && { state }) });
  const [open, setOpen] = useState<Decision>();
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete('state');
    else next.set('state', value);
    setSearch(next);
  };
  const columns: Column<OperatorAffiliate>[] = [
    { name: 'number', label: t('number'), cell: ({ number }) => number },
    { name: 'at', label: t('time'), cell: ({ createdAt }) => time(createdAt, timeZone) },
    {
      name: 'name',
      label: t('name'),
      cell: ({ name, contact }) => (
        <>
          <bdi>{name}</bdi> <bdi>{contact}</bdi>
        </>
      ),
    },
    { name: 'wished', label: t('wished-name'), cell: ({ wished }) => <bdi>{wished}</bdi> },
    { name: 'channels', label: t('channels'), cell: ({ channels }) => <bdi>{channels}</bdi> },
    { name: 'members', label: t('members-expected'), isFigure: true, cell: ({ members }) => members },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state: its, reason }) => (
        <>
          <Badge tone={tones[its]}>{t(`affiliate-${its}`)}</Badge> <bdi>{reason}</bdi>
        </>
      ),
    },
    ...(allows(self, 'affiliates.decide', merchant)
      ? [
          {
            name: 'acts',
            label: t('what-to-do'),
            cell: (row: OperatorAffiliate) =>
              row.state === 'sent' && (
                <>
                  <Button
                    aria-label={`${t('accept')}: ${row.number}`}
                    onClick={() => setOpen({ act: 'accept', row })}
                  >
                    {t('accept')}
                  </Button>{' '}
                  <Button
                    kind="danger"
                    aria-label={`${t('refuse')}: ${row.number}`}
                    onClick={() => setOpen({ act: 'refuse', row })}
                  >
                    {t('refuse')}
                  </Button>
                </>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Choice
        label={t('state')}
        value={state ?? ''}
        options={[['', t('state-all')], ...states.map((one) => [one, t(`affiliate-${one}`)] as const)]}
        onChange={choose}
      />
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('affiliates')} columns={columns} rows={rows} keyOf={({ number }) => number} />
        )}
      </Loaded>
      {open && <Decide {...open} merchant={merchant} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Decide({ act, row, merchant, onClose }: Decision & { merchant: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={`${t(act)}: ${row.number}`} onClose={onClose}>
      {act === 'accept' ? (
        <CallForm
          call="acceptAffiliate"
          schema={service.calls.acceptAffiliate.request}
          known={{ merchant, number: row.number }}
          word={merchant}
          label={t('accept')}
          effect={async ({ account }) => ({
            notes: [t('accept-text', { name: account ?? row.wished })],
          })}
          onDone={onClose}
        />
      ) : (
        <CallForm
          call="refuseAffiliate"
          schema={service.calls.refuseAffiliate.request}
          known={{ merchant, number: row.number }}
          word={merchant}
          label={t('refuse')}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
