/** The public file of the forms: one chunk of the build for all that views take from here. */
export { Form } from './Form.tsx';
export { RuleList, ruledField } from './RuleList.tsx';
export { checksOfRule, rulePartsOf, type RulePart } from './rules.ts';
export {
  differsFrom,
  equals,
  hasLength,
  type Check,
  type FieldSchema,
  type FormSchema,
  type Values,
} from './schema.ts';
export { useFieldValue, useForm, type FormHandle, type FormRefusal } from './useForm.ts';
