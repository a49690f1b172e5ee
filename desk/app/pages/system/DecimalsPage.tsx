import type { OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useT } from '../../preferences/useT.ts';

type ConvertedColumn = OperatorCalls['planDecimals']['value']['columns'][number];

/** Converts the amounts of an older merchant into the decimals of its currency, after showing every sum before and after. */
export function DecimalsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('decimals')} permission="decimals.convert">
      {({ code }) => <Plan merchant={code} />}
    </MerchantScreen>
  );
}

function Plan({ merchant }: { merchant: string }) {
  const t = useT();
  const found = useCall('planDecimals', { merchant });
  const columns: Column<ConvertedColumn>[] = [
    {
      name: 'column',
      label: t('column'),
      cell: ({ table, column }) => (
        <code>
          {table}.{column}
        </code>
      ),
    },
    { name: 'amounts', label: t('amounts'), isFigure: true, cell: ({ amounts }) => amounts },
    { name: 'before', label: t('sum-before'), isFigure: true, cell: ({ before }) => before },
    { name: 'after', label: t('sum-after'), isFigure: true, cell: ({ after }) => after },
  ];
  return (
    <Loaded found={found}>
      {({ currency, from, to, columns: rows, prevented }) =>
        from === to ? (
          <p>{t('decimals-agree', { currency, count: from })}</p>
        ) : (
          <>
            <p>{t('decimals-plan', { currency, from, to })}</p>
            {prevented.map((sentence) => (
              <p key={sentence} role="alert">
                {sentence}
              </p>
            ))}
            <RecordTable
              label={t('decimals')}
              columns={columns}
              rows={rows}
              keyOf={({ table, column }) => `${table}.${column}`}
            />
            {prevented.length === 0 && (
              <p>
                <ActButton
                  call="convertDecimals"
                  request={{ merchant }}
                  kind="danger"
                  label={t('convert')}
                  about={merchant}
                  word={merchant}
                  changes={[{ label: t('decimals'), before: String(from), after: String(to) }]}
                  effect={async () => ({ danger: t('danger-decimals', { merchant }) })}
                />
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
