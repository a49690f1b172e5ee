import { Link, useSearchParams } from 'react-router';
import type { OperatorAgentMove, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { useT } from '../../preferences/useT.ts';

type Agent = OperatorCalls['listAgents']['value']['accounts'][number];

/** The tree of agents, a line at a time: the top agents, or the direct line of one (`below=anan`). */
export function AgentsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('agents')} permission="agents.read">
      {(merchant) => (
        <>
          <Line {...merchant} />
          <Moves {...merchant} />
        </>
      )}
    </MerchantScreen>
  );
}

function Line({ code: merchant }: DeskMerchant) {
  const t = useT();
  const [search] = useSearchParams();
  const below = search.get('below') ?? undefined;
  const after = search.get('after') ?? undefined;
  const found = useCall('listAgents', { merchant, below, after });
  const to = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams({ merchant });
    for (const [name, value] of Object.entries({ below, ...changes }))
      if (value !== undefined) next.set(name, value);
    return `?${next.toString()}`;
  };
  const columns: Column<Agent>[] = [
    {
      name: 'account',
      label: t('field-account'),
      cell: ({ account }) => (
        <Link to={`/agents/${merchant}/${account}`}>
          <bdi>{account}</bdi>
        </Link>
      ),
      compare: (a, b) => (a.account < b.account ? -1 : 1),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ closed, type }) => (
        <>
          {t(`account-${type}`)} {closed && <Badge tone="over">{t('closed')}</Badge>}
        </>
      ),
    },
    {
      name: 'agents',
      label: t('agents-below'),
      isFigure: true,
      cell: ({ account, agents }) =>
        agents === 0 ? 0 : <Link to={to({ below: account, after: undefined })}>{agents}</Link>,
      compare: (a, b) => a.agents - b.agents,
    },
    {
      name: 'members',
      label: t('members-below'),
      isFigure: true,
      cell: ({ members }) => members,
      compare: (a, b) => a.members - b.members,
    },
  ];
  return (
    <>
      {below !== undefined && (
        <p>
          <Link to={to({ below: undefined, after: undefined })}>← {t('top-agents')}</Link>{' '}
          <strong>
            <bdi>{below}</bdi>
          </strong>
        </p>
      )}
      <Loaded found={found}>
        {({ accounts, next }) => (
          <>
            <RecordTable
              label={t('agents')}
              columns={columns}
              rows={accounts}
              keyOf={({ account }) => account}
            />
            {next !== undefined && (
              <p>
                <Link to={to({ after: next })}>{t('next-page')}</Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Moves({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const { time } = useFormat();
  const found = useCall('listAgentMoves', { merchant });
  const columns: Column<OperatorAgentMove>[] = [
    { name: 'account', label: t('field-account'), cell: ({ account }) => <bdi>{account}</bdi> },
    { name: 'from', label: t('moved-from'), cell: ({ from }) => <bdi>{from ?? '–'}</bdi> },
    { name: 'to', label: t('moved-to'), cell: ({ to }) => <bdi>{to}</bdi> },
    { name: 'day', label: t('first-day'), cell: ({ day }) => day },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state, reason }) => (
        <>
          {t(`move-${state}`)} <bdi>{reason}</bdi>
        </>
      ),
    },
    {
      name: 'by',
      label: t('planned-by'),
      cell: ({ plannedBy, plannedAt }) => (
        <>
          <bdi>{plannedBy}</bdi>, {time(plannedAt, timeZone)}
        </>
      ),
    },
  ];
  return (
    <Section title={t('planned-moves')}>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('planned-moves')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}
