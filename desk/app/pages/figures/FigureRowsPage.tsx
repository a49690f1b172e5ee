import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { OperatorFigureRow } from '#schemas/generated/operatorCalls.ts';
import { readCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Button } from '../../parts/Button.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { counts, figures } from './figures.ts';
import { useFigureText } from './useFigureText.ts';
import styles from './figures.module.css';

/** The rows that a figure is made of, with their number and their sum, which is the figure. */
export function FigureRowsPage() {
  const t = useT();
  const self = useSelf();
  const text = useFigureText();
  const { money, number, time, day } = useFormat();
  const { merchant: code = '', figure: named = '' } = useParams();
  const [search] = useSearchParams();
  const merchant = self.merchants.find((one) => one.code === code);
  const figure = figures.find((one) => one === named);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const isStated = merchant !== undefined && figure !== undefined && from !== '' && to !== '';
  const found = useInfiniteQuery({
    queryKey: ['listFigureRows', code, figure, from, to],
    queryFn: ({ pageParam }) =>
      readCall('listFigureRows', {
        merchant: code,
        figure: figure ?? 'deposits',
        from,
        to,
        ...(pageParam !== '' && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isStated,
  });
  const back = (
    <p>
      <Link to={`/figures?merchant=${code}`}>← {t('figures')}</Link>
    </p>
  );
  if (!isStated)
    return (
      <>
        {back}
        <h1>{t('not-found')}</h1>
      </>
    );
  const [first] = found.data?.pages ?? [];
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const { currency, timeZone } = merchant;
  const columns: Column<OperatorFigureRow>[] = [
    {
      name: 'at',
      label: t('figures-time'),
      cell: ({ at }) => <time dateTime={at}>{time(at, timeZone)}</time>,
    },
    { name: 'account', label: t('member'), cell: ({ account }) => <bdi>{account}</bdi> },
    { name: 'kind', label: t('kind'), cell: ({ kind }) => t(`row-${kind}`) },
    { name: 'id', label: t('number'), cell: ({ id, kind }) => <RowNumber code={code} id={id} kind={kind} /> },
    ...(counts.has(figure) && figure !== 'firstDepositors'
      ? []
      : [
          {
            name: 'amount',
            label: t('amount'),
            isFigure: true,
            cell: ({ amount }: OperatorFigureRow) => (
              <bdi>{amount === null ? '–' : money(amount, currency)}</bdi>
            ),
          },
        ]),
  ];
  const isCount = counts.has(figure);
  return (
    <>
      {back}
      <h1>{t(`figure-${figure}`)}</h1>
      <p>
        <bdi>{code}</bdi> · {from === to ? day(from) : `${day(from)} – ${day(to)}`}
      </p>
      <p className={styles.note}>{t(`figure-means-${figure}`)}</p>
      {first ? (
        <>
          <p className={styles.sum} data-figure={figure}>
            {t('rows-of-figure', { rows: number(first.count ?? 0) })}{' '}
            <strong>
              <bdi>{isCount ? number(first.count ?? 0) : text(figure, first.sum, currency)}</bdi>
            </strong>
          </p>
          <RecordTable
            label={t(`figure-${figure}`)}
            columns={columns}
            rows={rows}
            keyOf={({ kind, id }) => `${kind} ${id}`}
          />
          {found.hasNextPage && (
            <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('more-rows')}
            </Button>
          )}
        </>
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** The number of a row, which leads to its screen if it has one. */
function RowNumber({ code, id, kind }: { code: string; id: number; kind: string }) {
  return kind === 'withdrawal' ? <Link to={`/withdrawals/${code}/${id}`}>{id}</Link> : <>{id}</>;
}
