/** The public file of this folder. What views import from here goes into one chunk. */
export { Form } from './Form.tsx';
export { PaymentPasswordField } from './PaymentPasswordField.tsx';
export {
  differsFrom,
  equals,
  hasLength,
  type Check,
  type FieldSchema,
  type FormSchema,
  type Values,
} from './schema.ts';
export { upTo } from './upTo.ts';
export { useFieldValue, useForm, type FormHandle, type FormRefusal } from './useForm.ts';
