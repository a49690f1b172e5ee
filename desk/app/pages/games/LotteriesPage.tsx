import { useState } from 'react';
import type { OperatorLottery } from '#schemas/generated/operatorCalls.ts';
import system from '#schemas/operator/calls/system.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** Milliseconds after which the lotteries are read again: draws take place every minute. */
const againMs = 10_000;

/** The lotteries with their next draws, what waits for them, and when they draw. */
export function LotteriesPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('lotteries')} permission="games.read">
      {(merchant) => <Lotteries {...merchant} />}
    </MerchantScreen>
  );
}

function Lotteries({ code: merchant, currency, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { money, time } = useFormat();
  const found = useCall('listLotteries', { merchant }, { refetchMs: againMs });
  const [open, setOpen] = useState<OperatorLottery>();
  const columns: Column<OperatorLottery>[] = [
    {
      name: 'game',
      label: t('lottery'),
      cell: ({ game, name, vendor }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <code>{game}</code> <bdi>{vendor}</bdi>
        </>
      ),
      compare: (a, b) => (a.name < b.name ? -1 : 1),
    },
    { name: 'mode', label: t('prize-mode'), cell: ({ prizeMode }) => prizeMode },
    {
      name: 'draw',
      label: t('next-draw'),
      cell: ({ numero, drawTime }) =>
        drawTime === null ? (
          '–'
        ) : (
          <>
            <bdi>{numero}</bdi>, {time(drawTime, timeZone)}
          </>
        ),
    },
    {
      name: 'next',
      label: t('stakes-of-next'),
      isFigure: true,
      cell: ({ next }) => `${money(next.stake, currency)} (${next.tickets})`,
      compare: (a, b) => Number(a.next.stake) - Number(b.next.stake),
    },
    {
      name: 'all',
      label: t('stakes-of-all'),
      isFigure: true,
      cell: ({ all }) => `${money(all.stake, currency)} (${all.tickets})`,
    },
    {
      name: 'unsettled',
      label: t('drawn-unsettled'),
      isFigure: true,
      cell: ({ unsettled }) => (unsettled === 0 ? 0 : <Badge tone="bad">{unsettled}</Badge>),
    },
    ...(allows(self, 'lotteries.change')
      ? [
          {
            name: 'change',
            label: t('what-to-do'),
            cell: (lottery: OperatorLottery) => (
              <Button aria-label={`${t('set-times')}: ${lottery.name}`} onClick={() => setOpen(lottery)}>
                {t('set-times')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <p>{t('lotteries-text')}</p>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('lotteries')} columns={columns} rows={rows} keyOf={({ game }) => game} />
        )}
      </Loaded>
      {open && (
        <Dialog title={`${t('set-times')}: ${open.name}`} onClose={() => setOpen(undefined)}>
          <p>{t('set-times-text')}</p>
          <CallForm
            call="setLotteryTimes"
            schema={system.calls.setLotteryTimes.request}
            known={{ game: open.game }}
            word={open.game}
            label={t('set-times')}
            onDone={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}
