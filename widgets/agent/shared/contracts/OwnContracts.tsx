import type { Translate } from '#engine/react/index.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { isOpen, type ContractKind } from './contractKinds.ts';
import { useContractTurn } from './contractTurn.ts';
import { ContractView } from './ContractView.tsx';
import { RunningSpan } from './RunningSpan.tsx';
import styles from './contracts.module.css';

interface OwnProps {
  kind: ContractKind;
  t: Translate;
}

/** The agent's contract of a kind with its versions, and the span that is under way. One that ends shows next to its successor. */
export function OwnContracts({ kind, t }: OwnProps) {
  const turn = useContractTurn();
  return <Loaded key={turn} kind={kind} t={t} />;
}

function Loaded({ kind, t }: OwnProps) {
  const { pages, state } = useRecords('agentContracts', { kind, whose: 'own', pageSize: 5 });
  const [page] = pages;
  // The record below says that loading failed; a contract that could not be loaded leaves the rest of the page usable.
  if (!page || state === 'failed') return null;
  const { rows, currency } = page;
  const shown = rows.filter((one, index) => index === 0 || isOpen(one) || one.state === 'ending');
  if (shown.length === 0) return <p className={styles.note}>{t('no-contract')}</p>;
  return (
    <>
      {shown.map((contract) => (
        <ContractView
          key={contract.contract}
          contract={contract}
          currency={currency}
          onChange={() => undefined}
          t={t}
        />
      ))}
      {shown
        .filter(({ state: one }) => ['in-force', 'end-requested', 'ending'].includes(one))
        .map(({ contract }) => (
          <RunningSpan key={contract} contract={contract} kind={kind} t={t} />
        ))}
    </>
  );
}
