export { linkedMembers } from './linkedMembers.ts';
export {
  contactsOf,
  depositsOfMember,
  invitedBy,
  messagesOf,
  missionsOfMember,
  payoutAccountsOf,
  sessionsOf,
  stateOf,
} from './memberLists.ts';
export { memberPage } from './memberPage.ts';
