export {
  findRequest,
  insertRequest,
  listRequests,
  personOf,
  requestIn,
  type RequestRow,
  requireOther,
  storeDecision,
  takeOpenRequest,
} from './requests.ts';
