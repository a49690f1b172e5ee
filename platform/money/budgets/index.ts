export { giveBack, takeIfLeft } from './budget.ts';
