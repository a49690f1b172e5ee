import { Link, useParams } from 'react-router';
import type { OperatorStatement } from '#schemas/generated/operatorCalls.ts';
import agents from '#schemas/operator/calls/agents.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import type { DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { StatementBadge } from './StatementRows.tsx';

/** One statement down to its lines, with its corrections and what can be decided. */
export function StatementPage() {
  const t = useT();
  const self = useSelf();
  const { merchant: code = '', statement = '' } = useParams();
  const merchant = self.merchants.find((one) => one.code === code);
  const mayRead = merchant !== undefined && allows(self, 'settlements.read', code);
  const found = useCall('showStatement', { merchant: code, statement }, { enabled: mayRead });
  return (
    <>
      <p>
        <Link to={`/agents/settlements?merchant=${code}`}>← {t('settlements')}</Link>
      </p>
      <h1>{statement}</h1>
      {mayRead ? (
        <Loaded found={found}>{(value) => <Statement value={value} merchant={merchant} />}</Loaded>
      ) : (
        <p>{t('no-merchant')}</p>
      )}
    </>
  );
}

function Statement({ value, merchant }: { value: OperatorStatement; merchant: DeskMerchant }) {
  const t = useT();
  const self = useSelf();
  const { money } = useFormat();
  const { code, currency, timeZone } = merchant;
  const { time } = useFormat();
  const amount = (text: string) => money(text, currency);
  return (
    <>
      <p>
        <StatementBadge state={value.state} />
      </p>
      <Facts
        facts={[
          [t('field-account'), value.account],
          [t('field-kind'), t(`choice-kind-${value.kind}`)],
          [t('day'), value.day],
          [t('base'), amount(value.base)],
          [t('active-members'), value.active],
          [t('gross'), amount(value.gross)],
          [t('less-downline'), amount(value.lessDownline)],
          [t('correction'), amount(value.correction)],
          [t('carry-over-in'), amount(value.carriedIn)],
          [t('carry-over-out'), amount(value.carriedOut)],
          [t('paid'), amount(value.paid)],
          [
            t('run'),
            <Link key="run" to={`/agents/settlements/${code}/${value.run}`}>
              {value.run}
            </Link>,
          ],
        ]}
      />
      {allows(self, 'settlements.decide', code) && (
        <Decisions value={value} merchant={code} paid={amount(value.paid)} />
      )}
      <h2>{t('lines')}</h2>
      <RecordTable
        label={t('lines')}
        rows={value.lines.map((line, index) => ({ ...line, index }))}
        keyOf={({ index }) => index}
        columns={[
          { name: 'part', label: t('part'), cell: ({ part }) => t(`part-${part}`) },
          { name: 'source', label: t('source'), cell: ({ source }) => <bdi>{source ?? '–'}</bdi> },
          { name: 'day', label: t('day'), cell: ({ day }) => day ?? '–' },
          { name: 'category', label: t('field-category-of-games'), cell: ({ category }) => category ?? '–' },
          {
            name: 'bets',
            label: t('valid-bets'),
            isFigure: true,
            cell: ({ validBets }) => (validBets === null ? '–' : amount(validBets)),
          },
          {
            name: 'rate',
            label: t('rate'),
            isFigure: true,
            cell: ({ rate }) => (rate === null ? '–' : `${(rate / 100).toFixed(2)} %`),
          },
          { name: 'amount', label: t('amount'), isFigure: true, cell: (line) => amount(line.amount) },
        ]}
      />
      {value.corrections.length > 0 && (
        <>
          <h2>{t('corrections')}</h2>
          <RecordTable
            label={t('corrections')}
            rows={value.corrections}
            keyOf={({ madeAt, amount: sum }) => `${madeAt} ${sum}`}
            columns={[
              { name: 'at', label: t('time'), cell: ({ madeAt }) => time(madeAt, timeZone) },
              { name: 'amount', label: t('amount'), isFigure: true, cell: (one) => amount(one.amount) },
              { name: 'reason', label: t('reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
              { name: 'by', label: t('planned-by'), cell: ({ by }) => <bdi>{by}</bdi> },
              { name: 'into', label: t('corrected-in'), cell: ({ into }) => into ?? '–' },
            ]}
          />
        </>
      )}
    </>
  );
}

/** What each state allows. */
const decisions = {
  waiting: ['approveStatement', 'cancelStatement'],
  withheld: ['releaseStatement', 'cancelStatement'],
} as const;

function Decisions({ value, merchant, paid }: { value: OperatorStatement; merchant: string; paid: string }) {
  const t = useT();
  const { statement, state, account } = value;
  const offered = state === 'waiting' || state === 'withheld' ? decisions[state] : [];
  return (
    <>
      {offered.map((call) => (
        <p key={call}>
          <ActButton
            call={call}
            request={{ merchant, statement }}
            label={t(`decide-${call}`)}
            kind={call === 'cancelStatement' ? 'danger' : 'main'}
            word={statement}
            changes={[
              {
                label: `${statement}, ${account}, ${paid}`,
                before: t(`statement-${state}`),
                after: t(call === 'cancelStatement' ? 'statement-canceled' : 'statement-due'),
              },
            ]}
          />
        </p>
      ))}
      <Section title={t('correct-statement')}>
        <p>{t('correct-text')}</p>
        <CallForm
          call="correctStatement"
          schema={agents.calls.correctStatement.request}
          known={{ merchant, statement }}
          without={['dryRun']}
          word={statement}
          label={t('correct-statement')}
        />
      </Section>
      {state === 'paid' && (
        <Section title={t('reverse-statement')}>
          <CallForm
            call="reverseStatement"
            schema={agents.calls.reverseStatement.request}
            known={{ merchant, statement }}
            word={statement}
            label={t('reverse-statement')}
            effect={async () => ({ danger: t('danger-reverse', { amount: paid, account }) })}
          />
        </Section>
      )}
    </>
  );
}
