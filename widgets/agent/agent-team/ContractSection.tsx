import { Suspense, useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { AgentAccountValue, AgentContract } from '#schemas/generated/api.ts';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import {
  acceptedVersion,
  contractKinds,
  isOpen,
  type ContractKind,
} from '../shared/contracts/contractKinds.ts';
import { ContractView } from '../shared/contracts/ContractView.tsx';
import type { OwnTerms } from './OfferForm.tsx';
import styles from './agent-team.module.css';

const OfferForm = whenWanted(() => import('./OfferForm.tsx').then((module) => module.OfferForm));

interface SectionProps {
  details: AgentAccountValue;
  onChange: (details: AgentAccountValue) => void;
  t: Translate;
}

/** The contracts of an agent of the downline with its upline; the agent directly above offers, changes and ends them (R6.11). */
export function ContractSection({ details, onChange, t }: SectionProps) {
  const { contracts, isDirect, account, currency } = details;
  const [offered, setOffered] = useState<ContractKind | 'any' | null>(null);
  const [isSent, setSent] = useState(false);
  const change = (changed: AgentContract) => {
    const isNew = contracts.every(({ contract }) => contract !== changed.contract);
    onChange({
      ...details,
      contracts: isNew
        ? [changed, ...contracts]
        : contracts.map((one) => (one.contract === changed.contract ? changed : one)),
    });
  };
  const begin = (kind: ContractKind | 'any') => {
    setSent(false);
    setOffered(kind);
  };
  const taken = contracts.filter(isOpen).map(({ kind }) => kind);
  const canOffer = isDirect && account.state === 'open' && taken.length < contractKinds.length;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h4>{t('contracts')}</h4>
        {canOffer && offered === null && (
          <Button kind="soft" size="sm" onClick={() => begin('any')}>
            {t('offer')}
          </Button>
        )}
      </div>
      <output>{isSent && <Alert kind="success">{t('offer-sent')}</Alert>}</output>
      {offered !== null && (
        <Offer
          account={account.id}
          kinds={offered === 'any' ? contractKinds.filter((kind) => !taken.includes(kind)) : [offered]}
          present={contracts.find((one) => one.kind === offered && isOpen(one))}
          onDone={(contract) => {
            setOffered(null);
            if (!contract) return;
            setSent(true);
            change(contract);
          }}
          t={t}
        />
      )}
      {contracts.length === 0 && offered === null && <p className={styles.note}>{t('no-contracts')}</p>}
      {contracts.map((contract) => (
        <ContractView
          key={contract.contract}
          contract={contract}
          currency={currency}
          {...(isDirect && { onChange: change })}
          t={t}
        >
          {offered === null && (
            <Button size="sm" kind="soft" onClick={() => begin(contract.kind)}>
              {t('offer-change')}
            </Button>
          )}
        </ContractView>
      ))}
    </section>
  );
}

interface OfferProps {
  account: string;
  kinds: readonly ContractKind[];
  /** For new terms: the contract as it is. */
  present: AgentContract | undefined;
  onDone: (contract: AgentContract | null) => void;
  t: Translate;
}

/** The form with the agent's own terms, within which it offers; kinds that it does not have itself cannot be offered. */
function Offer({ account, kinds, present, onDone, t }: OfferProps) {
  const { pages, state, retry } = useRecords('agentContracts', { whose: 'own', pageSize: 100 });
  const [page] = pages;
  if (state === 'failed')
    return (
      <p role="alert" className={styles.note}>
        {t('failed')}{' '}
        <Button kind="soft" size="sm" onClick={retry}>
          {t('again')}
        </Button>
      </p>
    );
  if (!page) return null;
  const own = kinds.flatMap((kind): OwnTerms[] => {
    const mine = page.rows.find((one) => one.kind === kind && isOpen(one));
    const terms = mine && acceptedVersion(mine)?.terms;
    return terms ? [{ kind, terms }] : [];
  });
  if (own.length === 0)
    return (
      <p className={styles.note}>
        {t('no-own-contract')}{' '}
        <Button kind="line" size="sm" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </p>
    );
  const start = present && acceptedVersion(present)?.terms;
  return (
    <Suspense fallback={<SkeletonBar height="16rem" />}>
      <OfferForm
        account={account}
        own={own}
        currency={page.currency}
        {...(start && { start })}
        onDone={onDone}
        t={t}
      />
    </Suspense>
  );
}
