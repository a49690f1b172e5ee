export { isStronger } from './isStronger.ts';
export {
  type Exclusion,
  type SessionClock,
  sessionEnd,
  type Standing,
  standingOf,
  takesBreak,
} from './standing.ts';
