import type { OperatorSetting } from '#schemas/generated/operatorCalls.ts';
import type { RequestSchema } from '../../form/fields.ts';
import { hasWord, type Translate } from '../../preferences/useT.ts';

/** The form of a setting: the table of calls leaves the kind of its value to the setting. */
export function schemaOf({ kind, choices = [], least, most }: OperatorSetting): RequestSchema {
  const value = {
    choice: { enum: choices },
    flag: { enum: ['on', 'off'] },
    number: {
      type: 'number',
      ...(least !== undefined && { minimum: least }),
      ...(most !== undefined && { maximum: most }),
    },
    text: { type: 'string', minLength: 0, maxCharacters: 300 },
    list: { type: 'string', minLength: 0, maxCharacters: 5_000 },
  }[kind];
  return { properties: { value }, required: ['value'] };
}

/** A value as it is typed. */
export function typedValue({ kind }: OperatorSetting, value: OperatorSetting['value']): string {
  if (kind === 'flag') return value === true ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A value as it is shown, with its unit. */
export function shownValue(
  t: Translate,
  setting: OperatorSetting,
  value: OperatorSetting['value'],
  currency: string,
): string {
  if (setting.kind === 'flag') return t(value === true ? 'on' : 'off');
  const text = typedValue(setting, value);
  if (text === '') return t('empty');
  return setting.unit === undefined ? text : `${text} ${unitOf(t, setting.unit, currency)}`;
}

/** What a setting may be, in the language of the desk. */
export function limitsOf(t: Translate, setting: OperatorSetting, currency: string): string {
  const { kind, name, choices = [], least, most, unit, wanted } = setting;
  if (kind === 'flag') return `${t('on')}, ${t('off')}`;
  if (kind === 'choice') return choices.join(', ');
  if (kind === 'number') {
    const range = t('from-to', { least, most });
    return unit === undefined ? range : `${range} ${unitOf(t, unit, currency)}`;
  }
  if (choices.length > 0) return t('some-of', { choices: choices.join(', ') });
  const key = `wanted-${name}` as const;
  return hasWord(key) ? t(key) : wanted;
}

function unitOf(t: Translate, unit: NonNullable<OperatorSetting['unit']>, currency: string): string {
  return unit === 'currency' ? currency : t(`unit-${unit}`);
}

/** Settings whose name, meaning or value contains each word of a search. */
export function findSettings(
  settings: readonly OperatorSetting[],
  query: string,
  aboutOf: (setting: OperatorSetting) => string,
): OperatorSetting[] {
  const words = query.toLowerCase().split(/\s+/);
  return settings.filter((setting) => {
    const text = `${setting.name} ${aboutOf(setting)} ${typedValue(setting, setting.value)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
