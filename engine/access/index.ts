export { evaluate } from './evaluate.ts';
export { modulesOf } from './modulesOf.ts';
export { isVip, roleOf } from './roleOf.ts';
export { pointOf, shareOf, variantName } from './shareOf.ts';
export { reduceFacts, visitorQuestions, type VisitorQuestions } from './visitorQuestions.ts';
