import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { AgentContract } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { acceptedVersion } from './contractKinds.ts';
import { TermsView } from './TermsView.tsx';
import { answerOf, useContractAct } from './useContractAct.tsx';
import styles from './contracts.module.css';

interface ContractProps {
  contract: AgentContract;
  currency: string;
  /** Without it, the agent is no side of the contract and only reads it. */
  onChange?: (contract: AgentContract) => void;
  /** Further buttons, such as an offer of new terms. */
  children?: ReactNode;
  t: Translate;
}

/** A contract: its state, its terms with those that wait, all versions, and what the agent can do with it (R6.11). */
export function ContractView({ contract, currency, onChange, children, t }: ContractProps) {
  const { kind, state, upline, account, side, lastDay, reason, waiting, versions } = contract;
  const { day } = useRecordFormat();
  const terms = acceptedVersion(contract);
  const offered = versions.find(({ number }) => number === waiting);
  const other = side === 'downline' ? account?.account : (upline ?? t('brand'));
  return (
    <article className={classes(cards.card, styles.contract)} aria-label={t(`kind-${kind}`)}>
      <header>
        <strong>{t(`kind-${kind}`)}</strong>
        <span className={styles.state}>{t(`contract-${state}`)}</span>
      </header>
      <p className={styles.note}>
        {other !== undefined && <bdi>{other}</bdi>}
        {lastDay !== undefined && <span>{t('until-day', { day: `\u2068${day(lastDay)}\u2069` })}</span>}
      </p>
      {reason !== undefined && <p className={styles.note}>{reason}</p>}
      <div className={styles.sides}>
        {terms && (
          <TermsView
            terms={terms.terms}
            currency={currency}
            {...(offered && { title: t('terms-now') })}
            t={t}
          />
        )}
        {offered && <TermsView terms={offered.terms} currency={currency} title={t('terms-new')} t={t} />}
      </div>
      {onChange && (
        <Acts contract={contract} onChange={onChange} t={t}>
          {children}
        </Acts>
      )}
      <details className={styles.versions}>
        <summary>{t('versions')}</summary>
        <ol>
          {versions.map(({ number, answer, from, time, terms: those }) => (
            <li key={number}>
              <p>
                <b>{t('version', { number })}</b>
                <span>{t(`contract-${answer ?? 'offered'}`)}</span>
                {from !== undefined && <span>{t('from-day', { day: `\u2068${day(from)}\u2069` })}</span>}
                <small>
                  <DateTime value={time} />
                </small>
              </p>
              <TermsView terms={those} currency={currency} t={t} />
            </li>
          ))}
        </ol>
      </details>
    </article>
  );
}

type ActsProps = Required<Pick<ContractProps, 'contract' | 'onChange' | 't'>> & { children: ReactNode };

/** What the agent can do with a contract in its state: the other side's requests are answered, the own ones withdrawn. */
function Acts({ contract, onChange, children, t }: ActsProps) {
  const { state, side, waiting, answers } = contract;
  const { act, busy, problem } = useContractAct(contract, onChange, t);
  const id = { contract: contract.contract };
  const isAsked = waiting !== undefined ? side === 'downline' : state === 'end-requested' && !answers;
  return (
    <>
      {problem}
      <div className={styles.acts}>
        {answers === 'TERMINATE' && side === 'downline' && (
          <>
            <Button size="sm" busy={busy} onClick={() => act(answerOf(contract, 'ACCEPT'))}>
              {t('accept-end')}
            </Button>
            <Button size="sm" kind="line" busy={busy} onClick={() => act(answerOf(contract, 'REFUSE'))}>
              {t('refuse')}
            </Button>
          </>
        )}
        {isAsked && (
          <Button size="sm" kind="soft" busy={busy} onClick={() => act(['agentWithdrawRequest', id])}>
            {t('withdraw')}
          </Button>
        )}
        {state === 'in-force' && waiting === undefined && (
          <>
            {children}
            <Button size="sm" kind="line" busy={busy} onClick={() => act(['agentRequestEnd', id])}>
              {t('ask-end')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
