import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { AgentContract } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { acceptedVersion } from '../shared/contracts/contractKinds.ts';
import { answerOf, useContractAct } from '../shared/contracts/useContractAct.tsx';
import { TermsView } from '../shared/contracts/TermsView.tsx';
import { TriedTerms } from './TriedTerms.tsx';
import type { Waiting } from './useWaiting.ts';
import styles from './contract-request.module.css';

interface CardsProps extends Waiting {
  t: Translate;
}

/** One card for each request. */
export function RequestCards({ requests, currency, t }: CardsProps) {
  return (
    <section className={styles.cards} aria-label={t('title')}>
      {requests.map((contract) => (
        <article key={keyOf(contract)} className={classes(cards.card, styles.request)}>
          <Request contract={contract} currency={currency} t={t} />
        </article>
      ))}
    </section>
  );
}

/** One request after the other. Once all are answered or put off, `onEnd` is called. */
export function RequestDialog({ requests, currency, t, onEnd }: CardsProps & { onEnd: () => void }) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const left = requests.filter((one) => !ended.includes(keyOf(one)));
  const [contract] = left;
  if (!contract) return null;
  const end = () => {
    if (left.length === 1) onEnd();
    else setEnded([...ended, keyOf(contract)]);
  };
  return (
    <Dialog key={keyOf(contract)} title={t('title')} closeName={t('later')} size="md" onClose={end}>
      <div className={styles.request}>
        <Request contract={contract} currency={currency} onEnd={end} onLater={end} t={t} />
      </div>
    </Dialog>
  );
}

const keyOf = ({ contract, waiting, answers }: AgentContract) => `${contract} ${answers} ${waiting}`;

interface RequestProps {
  contract: AgentContract;
  currency: string;
  onEnd?: () => void;
  onLater?: () => void;
  t: Translate;
}

/** Who asks for what: terms with the present ones and what they would have paid, or the end; and the answers. */
function Request({ contract, currency, onEnd, onLater, t }: RequestProps) {
  const { kind, side, upline, account, answers, versions, waiting } = contract;
  const { act, busy, problem } = useContractAct(contract, () => onEnd?.(), t);
  const present = acceptedVersion(contract);
  const offered = versions.find(({ number }) => number === waiting);
  const name = `\u2068${(side === 'downline' ? account?.account : upline) ?? t('brand')}\u2069`;
  const isEnd = answers === 'TERMINATE';
  return (
    <>
      <h3>{t(`kind-${kind}`)}</h3>
      <p>{t(isEnd ? 'request-end' : present ? 'request-change' : 'request-new', { name })}</p>
      <div className={styles.sides}>
        {present && <TermsView terms={present.terms} currency={currency} title={t('terms-now')} t={t} />}
        {!isEnd && offered && (
          <TermsView terms={offered.terms} currency={currency} title={t('terms-new')} t={t} />
        )}
      </div>
      {isEnd ? (
        <Alert>{t('end-note')}</Alert>
      ) : (
        offered && <TriedTerms contract={contract.contract} version={offered.number} kind={kind} t={t} />
      )}
      {problem}
      <div className={styles.acts}>
        <Button busy={busy} onClick={() => act(answerOf(contract, 'ACCEPT'))}>
          {t(isEnd ? 'accept-end' : 'accept')}
        </Button>
        <Button kind="soft" busy={busy} onClick={() => act(answerOf(contract, 'REFUSE'))}>
          {t('refuse')}
        </Button>
        {onLater && (
          <Button kind="line" onClick={onLater}>
            {t('later')}
          </Button>
        )}
      </div>
    </>
  );
}
