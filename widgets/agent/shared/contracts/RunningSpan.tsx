import type { Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '../agent.module.css';
import { isZero } from '../isZero.ts';
import { usePercent } from '../usePercent.ts';
import type { ContractKind } from './contractKinds.ts';
import styles from './contracts.module.css';

interface RunningProps {
  /** By number. */
  contract: string;
  kind: ContractKind;
  t: Translate;
}

/** What a contract would pay if the span under way ended now, and what is missing to the next tier: an estimate (R2.8.12). */
export function RunningSpan({ contract, kind, t }: RunningProps) {
  const { pages } = useRecords('agentTryContract', { contract });
  const [trial] = pages;
  const format = useRecordFormat(trial?.currency);
  const percent = usePercent();
  const running = trial?.running;
  if (!trial || !running) return null;
  const { time, until, base, active, carriedIn, paid, tier, mode, value, next } = running;
  const { money, exact, signed, number } = format;
  /** What makes up the payment, exactly. */
  const parts = [
    { name: t('gross'), amount: running.gross },
    ...[
      { name: t('lessDownline'), amount: running.lessDownline },
      { name: t('part-correction'), amount: running.correction },
      { name: t('rest-in'), amount: running.restIn },
    ].filter(({ amount }) => !isZero(amount)),
  ];
  const worth = (one: string) => (mode === 'sum' ? money(one) : percent(one));
  return (
    <article className={classes(cards.card, styles.running)} aria-label={t('running')}>
      <h3>{t('running')}</h3>
      <p className={common.at}>
        <DateTime value={time} /> – <DateTime value={until} /> · {t('as-of')} <DateTime value={trial.at} />
      </p>
      <Figures
        figures={[
          { name: t('would-pay'), value: <Amount text={money(paid)} />, isMain: true },
          {
            name: t(kind === 'dividend' ? 'base' : 'validStake'),
            value: <Amount text={signedOr(kind, base, format)} />,
          },
          { name: t('active'), value: number(active) },
          ...(tier !== undefined && value !== undefined
            ? [{ name: t('tier-number', { number: tier + 1 }), value: <bdi>{worth(value)}</bdi> }]
            : []),
          ...parts.map(({ name, amount }) => ({ name, value: <Amount text={exact(amount)} /> })),
          ...(isZero(carriedIn)
            ? []
            : [{ name: t('carriedIn'), value: <Amount text={signed(carriedIn)} of={carriedIn} /> }]),
        ]}
      />
      {next && (
        <p>
          {t('to-next', {
            value: `\u2068${worth(next.value)}\u2069`,
            amount: `\u2068${money(next.missing)}\u2069`,
            members: number(next.missingActive),
          })}
        </p>
      )}
    </article>
  );
}

function signedOr(
  kind: ContractKind,
  amount: string,
  format: { money: (amount: string) => string; signed: (amount: string) => string },
) {
  return kind === 'dividend' ? format.signed(amount) : format.money(amount);
}
