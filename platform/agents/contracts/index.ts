export { answerRequest } from './answerRequest.ts';
export { contractCalls, openRequests } from './consolidated.ts';
export { endForCause, endForMove, requestEnd, withdrawRequest } from './endContract.ts';
export { offerContract, readOfferedTerms } from './offerContract.ts';
export { firstDayOf, nextPeriod } from './periods.ts';
export {
  type AgreedContract,
  agreedContracts,
  type Contract,
  contractById,
  termsOn,
  versionsOf,
} from './readContracts.ts';
export { unknownContract } from './requestChanged.ts';
export { stepContracts } from './stepContracts.ts';
export { tierOf } from './tierOf.ts';
export { readTerms, type Tier, tierFor, tiersOf } from './terms.ts';
export { contractForAgents, listContracts, viewContract } from './viewContracts.ts';
