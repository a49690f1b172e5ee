import { Link, useSearchParams } from 'react-router';
import type { OperatorSettlement, OperatorStatementRow } from '#schemas/generated/operatorCalls.ts';
import { clientFor, useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { StatementRows } from './StatementRows.tsx';

/** Runs of rebates, wages and dividends of agents, and the statements that wait for a decision. */
export function SettlementsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('settlements')} permission="settlements.read">
      {(merchant) => <Settlements {...merchant} />}
    </MerchantScreen>
  );
}

/** Runs in one answer. */
const pageSize = 50;

function Settlements(merchant: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { money, time } = useFormat();
  const { code, currency, timeZone } = merchant;
  const [search] = useSearchParams();
  const before = search.get('before') ?? undefined;
  const found = useCall('listSettlements', { merchant: code, before });
  const waiting = useCall('listWithheldStatements', { merchant: code });
  const columns: Column<OperatorSettlement>[] = [
    {
      name: 'run',
      label: t('run'),
      cell: ({ run }) => <Link to={`/agents/settlements/${code}/${run}`}>{run}</Link>,
      compare: (a, b) => a.run - b.run,
    },
    { name: 'kind', label: t('field-kind'), cell: ({ kind }) => t(`choice-kind-${kind}`) },
    { name: 'days', label: t('days'), cell: ({ firstDay, lastDay }) => `${firstDay} – ${lastDay}` },
    { name: 'at', label: t('settled-at'), cell: ({ settledAt }) => time(settledAt, timeZone) },
    { name: 'count', label: t('statements'), isFigure: true, cell: ({ statements }) => statements },
    {
      name: 'paid',
      label: t('paid'),
      isFigure: true,
      cell: ({ paid }) => money(paid, currency),
      compare: (a, b) => Number(a.paid) - Number(b.paid),
    },
  ];
  return (
    <>
      {allows(self, 'settlements.run', code) && (
        <p>
          <ActButton
            call="runSettlements"
            request={{ merchant: code }}
            label={t('settle-now')}
            word={code}
            changes={[]}
            effect={async () => {
              const { ready } = await clientFor().call('runSettlements', { merchant: code, dryRun: true });
              return {
                notes:
                  ready.length === 0
                    ? [t('nothing-ready')]
                    : ready.map(
                        ({ kind, firstDay, lastDay }) =>
                          `${t(`choice-kind-${kind}`)}: ${firstDay} – ${lastDay}`,
                      ),
              };
            }}
          />
        </p>
      )}
      <Section title={t('to-decide')}>
        <Loaded found={waiting}>
          {(rows: readonly OperatorStatementRow[]) => (
            <StatementRows label={t('to-decide')} rows={rows} merchant={merchant} />
          )}
        </Loaded>
      </Section>
      <Loaded found={found}>
        {(rows) => (
          <>
            <RecordTable label={t('settlements')} columns={columns} rows={rows} keyOf={({ run }) => run} />
            {rows.length >= pageSize && (
              <p>
                <Link to={`?merchant=${code}&before=${rows.at(-1)?.run ?? ''}`}>{t('next-page')}</Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
