import type { OperatorAnnouncement } from '#schemas/generated/operatorCalls.ts';
import type { FormValues } from '../../form/fields.ts';

/** Banners, and the types of notices. */
export const noticeTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** Where a banner or a notice is between its dates. */
export function stateOf(
  { startsAt, endsAt }: Pick<OperatorAnnouncement, 'startsAt' | 'endsAt'>,
  now = new Date(),
): 'planned' | 'live' | 'ended' {
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return new Date(startsAt) > now ? 'planned' : 'live';
}

/** Languages whose texts are fields with a suffix. */
const suffixes = { th: 'Th', zh: 'Zh', vi: 'Vi', ar: 'Ar', fa: 'Fa', ur: 'Ur' } as const;

/** The texts of all languages as fields of a form: `title`, `titleTh` and so on. */
export function textFields(name: string, texts: { en: string; [language: string]: string }): FormValues {
  const others = Object.entries(suffixes).map(([tag, suffix]) => [`${name}${suffix}`, texts[tag] ?? '']);
  return { [name]: texts.en, ...Object.fromEntries(others) };
}

/** The texts of languages without a field of their own, so that a change leaves them as they are. */
export function otherLanguages(
  texts: Readonly<Record<string, { [language: string]: string }>>,
): Record<string, Record<string, string>> {
  const others: Record<string, Record<string, string>> = {};
  for (const [field, byLanguage] of Object.entries(texts))
    for (const [tag, text] of Object.entries(byLanguage))
      if (tag !== 'en' && !(tag in suffixes)) others[tag] = { ...others[tag], [field]: text };
  return others;
}

/** Fields that belong to banners alone, and to notices alone. */
export const bannerFields = ['groupName', 'picture', 'phone'];
export const textOfNotice = [
  'content',
  'contentTh',
  'contentZh',
  'contentVi',
  'contentAr',
  'contentFa',
  'contentUr',
];
