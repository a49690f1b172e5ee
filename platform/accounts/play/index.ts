export { type MemberPlay, memberPlayOf, setMemberPlay } from './memberPlay.ts';
