export { searchMembers, type FoundMember } from './searchMembers.ts';
export {
  type MemberFilter,
  type Way,
  wayOfFilter,
  wayOfRegistration,
  waysOfText,
} from './ways.ts';
