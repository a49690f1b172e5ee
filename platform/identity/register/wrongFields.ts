import type { RegistrationRules, SignUp } from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import { followsRule } from '#platform/site/merchants/index.ts';

export type RegisterType = 'username' | 'mobile';

export interface WrongField {
  field: keyof SignUp;
  code: string;
  message: string;
}

/** Fields that are only checked against a rule; those without an enabled rule are ignored (R5.14). */
export const plainFields = [
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'nickname',
  'birthday',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'referralCode',
] as const;

export interface Judged {
  type: RegisterType;
  rules: RegistrationRules;
  /** Mobile registration requires passwords (R5.4). */
  wantsPassword: boolean;
  /** An SMS code is required (R5.4). */
  wantsCode: boolean;
  /** Minimum age in whole years. */
  ageLimit: number;
  /** Today in the brand's time zone, `2026-01-05`. */
  today: string;
}

const empty = 'Input cannot be empty';

/** The invalid fields of a registration (R5.2–R5.4, R5.9, R5.14); an empty list if it is valid. */
export async function wrongFields(given: SignUp, judged: Judged): Promise<WrongField[]> {
  const { type, rules, wantsPassword, wantsCode } = judged;
  const wrong: WrongField[] = [];
  const add = (field: keyof SignUp, code: string, message: string) => wrong.push({ field, code, message });
  const byRule = async (field: keyof SignUp, value: string, required: boolean) => {
    const rule = rules[field];
    if (value === '') {
      if (required) add(field, 'required', empty);
    } else if (rule && !(await followsRule(rule, value)))
      add(field, 'pattern', `The field ${field} does not follow its rule.`);
  };

  if (type === 'username') await byRule('username', textOf(given.username), true);
  if (wantsPassword) await judgePassword(given, byRule, add);
  if (type === 'mobile' || rules['mobileNum']?.enabled) await judgeMobile(given, judged, byRule, add);
  if (wantsCode && textOf(given.verificationCode) === '')
    add('verificationCode', 'missing-verification-code', 'Please enter the verification code.');
  for (const field of plainFields) {
    const rule = rules[field];
    // A payment password is required wherever its field is enabled (R5.4).
    if (!rule?.enabled) continue;
    // oxlint-disable-next-line no-await-in-loop -- the pattern's thread takes one value at a time
    await byRule(field, valueOf(given, field, rules), rule.required || field === 'paymentPassword');
  }
  const birthday = rules['birthday']?.enabled ? valueOf(given, 'birthday', rules) : '';
  if (birthday !== '' && !wrong.some(({ field }) => field === 'birthday'))
    judgeBirthday(birthday, judged, add);
  if (given.agreeTerms !== true) add('agreeTerms', 'required', 'Please agree to the terms.');
  if (given.confirmAge !== true) add('confirmAge', 'required', 'Please confirm your age.');
  return wrong;
}

type Add = (field: keyof SignUp, code: string, message: string) => void;
type ByRule = (field: keyof SignUp, value: string, required: boolean) => Promise<void>;

async function judgePassword(
  { password = '', confirmPassword = '', username }: SignUp,
  byRule: ByRule,
  add: Add,
): Promise<void> {
  await byRule('password', password, true);
  if (password !== '' && password.toLowerCase() === textOf(username).toLowerCase())
    add('password', 'same-as-username', 'The password is the user name.');
  if (confirmPassword === '') add('confirmPassword', 'required', empty);
  else if (confirmPassword !== password)
    add('confirmPassword', 'inconsistent_twice', 'The two passwords differ.');
}

async function judgeMobile(
  given: SignUp,
  { type, rules, wantsCode }: Judged,
  byRule: ByRule,
  add: Add,
): Promise<void> {
  const typed = plainDigits(textOf(given.mobileNum));
  const required = type === 'mobile' || wantsCode || rules['mobileNum']?.required === true;
  if (typed === '')
    return required ? add('mobileNum', 'missing-phone-number', 'Please enter a mobile number.') : undefined;
  if (!mobileOf(given.countryDialingCode, typed))
    return add('mobileNum', 'invalid-phone-number', 'Invalid phone number format.');
  await byRule('mobileNum', typed.replace(/[\s().-]/g, ''), true);
}

function judgeBirthday(birthday: string, { today, ageLimit }: Judged, add: Add): void {
  const [year = '', ...rest] = birthday.split('-');
  const day = new Date(`${birthday}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(birthday) && !Number.isNaN(day.getTime());
  if (!isDay || day.toISOString().slice(0, 10) !== birthday || birthday > today || year < '1900')
    add('birthday', 'pattern', 'This is not a possible date of birth.');
  else if ([Number(year) + ageLimit, ...rest].join('-') > today)
    add('birthday', 'birthday_limit', `You must be ${ageLimit} or older.`);
}

/** Kinds of patterns that are numbers or dates (R5.3). */
const numeric = new Set([5, 8]);
/** Codes that people read to each other. */
const codes = new Set<keyof SignUp>(['affiliateCode', 'referralCode']);

/** The value of a field as it is judged and stored: digits of any script count in numbers, dates and codes. */
export function valueOf(
  given: SignUp,
  field: (typeof plainFields)[number],
  rules: RegistrationRules,
): string {
  const text = textOf(given[field]);
  return numeric.has(rules[field]?.patternId ?? 0) || codes.has(field) ? plainDigits(text) : text;
}

/** The value of a field, trimmed and Unicode-composed as it is stored. */
export function textOf(value: string | undefined): string {
  return (value ?? '').normalize('NFC').trim();
}
