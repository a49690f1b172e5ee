import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OperatorFigures } from '#schemas/generated/operatorCalls.ts';
import { callQuery } from '../../data/calls.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useT } from '../../preferences/useT.ts';
import { figures } from './figures.ts';
import { useFigureText } from './useFigureText.ts';

/** Milliseconds after which the figures are read again. */
const againMs = 30_000;

/** Today's figures of all merchants, each in its own currency and on its own day. */
export function AllMerchants({ merchants }: { merchants: readonly { code: string }[] }) {
  const t = useT();
  const text = useFigureText();
  const found = useQueries({
    queries: merchants.map(({ code }) => ({
      ...callQuery('showFigures', { merchant: code }),
      refetchInterval: againMs,
    })),
  });
  const failed = found.find(({ error, data }) => error && !data);
  if (failed) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  const rows = found.flatMap(({ data }, index) =>
    data ? [{ ...data, code: merchants[index]?.code ?? '' }] : [],
  );
  if (rows.length < merchants.length) return <Loading />;
  const columns: Column<OperatorFigures & { code: string }>[] = [
    {
      name: 'merchant',
      label: t('merchant'),
      cell: ({ code }) => <Link to={`/figures?merchant=${code}`}>{code}</Link>,
      compare: (a, b) => Number(a.code > b.code) - Number(a.code < b.code),
    },
    ...figures.map((figure): Column<OperatorFigures & { code: string }> => ({
      name: figure,
      label: t(`figure-${figure}`),
      isFigure: true,
      cell: ({ code, days, today, currency }) => (
        <Link to={`/figures/${code}/${figure}?from=${today}&to=${today}`}>
          <bdi>{text(figure, days.at(-1)?.[figure], currency)}</bdi>
        </Link>
      ),
    })),
  ];
  return <RecordTable label={t('figures-today')} columns={columns} rows={rows} keyOf={({ code }) => code} />;
}
