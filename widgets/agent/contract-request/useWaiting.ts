import { useEffect, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { AgentContract } from '#schemas/generated/api.ts';
import type { ContractKind } from '../shared/contracts/contractKinds.ts';
import { useContractTurn } from '../shared/contracts/contractTurn.ts';

export interface Waiting {
  currency: string;
  requests: readonly AgentContract[];
}

/** Requests that wait for the agent's answer: the own contracts first, then those of the downline. Null while unknown. */
export function useWaiting(kind: ContractKind | 'all', isWanted: boolean): Waiting | null {
  const { request } = useActions();
  const turn = useContractTurn();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const list = (whose: 'own' | 'downline') =>
      request('agentContracts', { whose, waiting: true, ...(kind !== 'all' && { kind }) });
    Promise.all([list('own'), list('downline')]).then(
      ([own, downline]) => {
        const requests = [
          ...own.rows.filter(({ side }) => side === 'own'),
          ...downline.rows.filter(({ side }) => side === 'downline'),
        ].filter(({ answers }) => answers !== undefined);
        if (isCurrent) setWaiting({ currency: own.currency, requests });
      },
      // The pages of contracts say what cannot be loaded; nothing is asked then.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [request, kind, isWanted, turn]);
  return waiting;
}
