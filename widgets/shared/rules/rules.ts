/** The public file of this folder: the platform's rules for fields. Forms without rules do not load this chunk. */
export { RuleList, ruledField } from './RuleList.tsx';
export { checksOfCode, checksOfRule, rulePartsOf, type RulePart } from './fieldRules.ts';
