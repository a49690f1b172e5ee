export { evaluate } from './evaluate.ts';
export { modulesOf } from './modulesOf.ts';
export { isVip, roleOf } from './roleOf.ts';
