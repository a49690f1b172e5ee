import { Refusal } from '#platform/base/errors/index.ts';
import type { Contract } from './readContracts.ts';

/** The refusal of a request that is no longer what was answered: with the contract as it is now. */
export function requestChanged({ id, state, waitingVersion }: Contract): Refusal {
  return new Refusal(409, 'request-changed', {
    message: `The request on contract ${id} has changed meanwhile: the contract is ${state}.`,
    value: { contract: String(id), state, ...(waitingVersion !== null && { version: waitingVersion }) },
  });
}

export function unknownContract(id: number | string): Refusal {
  return new Refusal(404, 'unknown-contract', { message: `There is no contract ${id}.` });
}
