import { OperatorError } from '#operator/index.ts';
import { hasWord, type Translate } from '../preferences/useT.ts';
import type { Change } from './ConfirmStep.tsx';
import type { FormField, FormValues, Wrong } from './fields.ts';

type FormTexts = ReturnType<typeof textsFor>;

/** The texts of the fields of a call: its own ones, or those that calls share. */
export function textsFor(t: Translate, call: string, hints: Readonly<Record<string, string>> = {}) {
  const label = ({ name }: Pick<FormField, 'name'>) => {
    const key = [`field-${call}-${name}` as const, `field-${name}` as const].find(hasWord);
    return key === undefined ? name : t(key);
  };
  const hint = ({ name }: Pick<FormField, 'name'>) => {
    const key = [`hint-${call}-${name}` as const, `hint-${name}` as const].find(hasWord);
    return hints[name] ?? (key === undefined ? undefined : t(key));
  };
  return {
    label,
    hint,
    wrong(field: FormField, wrong: Wrong): string {
      if (wrong.why === 'too-long') return t('wrong-too-long', { most: wrong.most });
      if (wrong.why === 'range') return t('wrong-range', { least: wrong.least, most: wrong.most });
      return wrong.why === 'missing' ? t('wrong-missing') : `${t('wrong-form')} ${hint(field) ?? ''}`.trim();
    },
    value({ name, kind, schema }: FormField, value: string | boolean): string {
      if (schema.secret === true && value !== '') return '••••••';
      if (typeof value === 'boolean') return t(value ? 'on' : 'off');
      const key = `choice-${name}-${value || 'none'}` as const;
      return kind === 'choice' && hasWord(key) ? t(key) : value.trim();
    },
  };
}

/** What differs between the values of now and those typed, or all that was typed where there was nothing before. */
export function changesOf(
  field: FormField,
  values: FormValues,
  before: FormValues | undefined,
  text: FormTexts,
): Change[] {
  const label = text.label(field);
  return [['', field.name] as const, ...Object.entries(field.languages)].flatMap(([tag, name]) => {
    const [old, now] = [before?.[name], values[name] ?? ''].map((one) =>
      one === undefined ? undefined : text.value(field, one),
    );
    if (now === undefined || (before ? now === (old ?? '') : now === '')) return [];
    return [
      { label: tag === '' ? label : `${label} (${tag})`, ...(before && { before: old ?? '' }), after: now },
    ];
  });
}

/** What the platform refused, by field of the form. */
export function fieldErrors(
  error: unknown,
  fields: readonly FormField[],
  text: FormTexts,
): Record<string, string> {
  if (!(error instanceof OperatorError)) return {};
  return Object.fromEntries(
    error.fields.flatMap(({ field: name, message }) => {
      // A call with one field may name what the field is about.
      const field = fields.find((one) => one.name === name) ?? (fields.length === 1 ? fields[0] : undefined);
      if (!field) return [];
      return [[field.name, text.hint(field) === undefined ? message : text.wrong(field, { why: 'form' })]];
    }),
  );
}
