import { useState, type ReactNode } from 'react';
import { CallError } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import type { AgentContract } from '#schemas/generated/api.ts';
import { acceptedVersion, processCalls } from './contractKinds.ts';
import { contractsChanged } from './contractTurn.ts';

type ContractCall =
  | [name: 'agentRequestEnd' | 'agentWithdrawRequest', query: { contract: string }]
  | [name: (typeof processCalls)[keyof typeof processCalls], query: Answer];

interface Answer {
  contract: string;
  version: number;
  request: 'NEW' | 'TERMINATE';
  action: 'ACCEPT' | 'REFUSE';
}

/** The call that answers the request which waits on a contract. */
export function answerOf(contract: AgentContract, action: Answer['action']): ContractCall {
  const request = contract.answers ?? 'NEW';
  const version = request === 'NEW' ? contract.waiting : acceptedVersion(contract)?.number;
  return [
    processCalls[contract.kind],
    { contract: contract.contract, version: version ?? 1, request, action },
  ];
}

/** Acts on a contract. One that has changed meanwhile shows its present state, and is loaded again. */
export function useContractAct(
  contract: AgentContract,
  onChange: (contract: AgentContract) => void,
  t: Translate,
): { act: (call: ContractCall) => void; busy: boolean; problem: ReactNode } {
  const { request, warn } = useActions();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<AgentContract | null>(null);
  const act = async ([name, query]: ContractCall) => {
    setBusy(true);
    try {
      onChange(await request(name, query as never));
      contractsChanged();
    } catch (error) {
      const now = changedIn(error, contract);
      if (now === undefined) warn(error);
      else setChanged(now);
    } finally {
      setBusy(false);
    }
  };
  return {
    act: (call) => void act(call),
    busy,
    problem: changed && (
      <div role="alert">
        <Alert kind="warning">
          {t('changed-now', { state: t(`contract-${changed.state}`) })}{' '}
          <Button
            kind="soft"
            size="sm"
            onClick={() => {
              setChanged(null);
              onChange(changed);
              contractsChanged();
            }}
          >
            {t('reload')}
          </Button>
        </Alert>
      </div>
    ),
  };
}

/** The contract as `request-changed` tells it, with a request that waits or without one. */
function changedIn(error: unknown, contract: AgentContract): AgentContract | undefined {
  if (!(error instanceof CallError) || error.code !== 'request-changed') return undefined;
  const { state, version } = (error.value ?? {}) as { state?: AgentContract['state']; version?: number };
  const { waiting: _waiting, answers: _answers, ...rest } = contract;
  return { ...rest, state: state ?? contract.state, ...(version !== undefined && { waiting: version }) };
}
