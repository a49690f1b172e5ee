export { evaluate, type Verdict } from './evaluate.ts';
export { modulesOf } from './modulesOf.ts';
export { isVip, roleOf } from './roleOf.ts';
export {
  widthSteps,
  type Audience,
  type Condition,
  type Role,
  type WidthStep,
} from '#engine/contracts/audience.ts';
