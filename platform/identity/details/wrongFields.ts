import type { OwnerDetails, RegistrationRules, SignUp } from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import { followsRule } from '#platform/site/merchants/index.ts';

export type RegisterType = 'username' | 'mobile';

export interface WrongField {
  field: keyof SignUp;
  code: string;
  message: string;
}

/** Fields about the owner that are only checked against a rule; those without an enabled rule are ignored (R5.14). */
const ownerFields = [
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
] as const;

/** Likewise, with those that decide the upline. */
const plainFields = [...ownerFields, 'recommenderId', 'affiliateCode', 'referralCode'] as const;

type PlainField = (typeof plainFields)[number];

/** How fields are judged in a registration, and of the owner of an account that an agent opened. */
interface Judgement {
  rules: RegistrationRules;
  /** Minimum age in whole years. */
  ageLimit: number;
  /** Today in the brand's time zone, `2026-01-05`. */
  today: string;
}

export interface JudgedSignUp extends Judgement {
  type: RegisterType;
  /** Mobile registration requires passwords (R5.4). */
  wantsPassword: boolean;
  /** An SMS code is required (R5.4). */
  wantsCode: boolean;
}

const empty = 'Input cannot be empty';

/** The invalid fields of a registration (R5.2–R5.4, R5.9, R5.14); an empty list if it is valid. */
export async function wrongFields(given: SignUp, judged: JudgedSignUp): Promise<WrongField[]> {
  const { type, rules, wantsPassword, wantsCode } = judged;
  const wrong: WrongField[] = [];
  const { add, byRule } = collect(wrong, rules);
  if (type === 'username') await byRule('username', textOf(given.username), true);
  if (wantsPassword) await judgePassword(given, byRule, add);
  if (type === 'mobile' || rules['mobileNum']?.enabled)
    await judgeMobile(given, type === 'mobile' || wantsCode || requiresMobile(rules), byRule, add);
  if (wantsCode && textOf(given.verificationCode) === '')
    add('verificationCode', 'missing-verification-code', 'Please enter the verification code.');
  wrong.push(...(await wrongPlainFields(given, plainFields, judged)));
  if (given.agreeTerms !== true) add('agreeTerms', 'required', 'Please agree to the terms.');
  if (given.confirmAge !== true) add('confirmAge', 'required', 'Please confirm your age.');
  return wrong;
}

/** The invalid fields of what the owner of an account that someone else opened states; an empty list if it is valid. */
export async function wrongOwnerDetails(given: OwnerDetails, judgement: Judgement): Promise<WrongField[]> {
  const { rules } = judgement;
  const wrong: WrongField[] = [];
  const { add, byRule } = collect(wrong, rules);
  if (rules['mobileNum']?.enabled) await judgeMobile(given, requiresMobile(rules), byRule, add);
  return [...wrong, ...(await wrongPlainFields(given, ownerFields, judgement))];
}

async function wrongPlainFields(
  given: SignUp,
  fields: readonly PlainField[],
  { rules, ...age }: Judgement,
): Promise<WrongField[]> {
  const wrong: WrongField[] = [];
  const { add, byRule } = collect(wrong, rules);
  for (const field of fields) {
    const rule = rules[field];
    // A payment password is required wherever its field is enabled (R5.4).
    if (!rule?.enabled) continue;
    // oxlint-disable-next-line no-await-in-loop -- the pattern's thread takes one value at a time
    await byRule(field, valueOf(given, field, rules), rule.required || field === 'paymentPassword');
  }
  const birthday = valueIfEnabled(given, 'birthday', rules);
  if (birthday !== '' && !wrong.some(({ field }) => field === 'birthday')) judgeBirthday(birthday, age, add);
  return wrong;
}

type Add = (field: keyof SignUp, code: string, message: string) => void;
type ByRule = (field: keyof SignUp, value: string, required: boolean) => Promise<void>;

/** Ways to add to a list of invalid fields: a fault, or what breaks a field's rule. */
function collect(wrong: WrongField[], rules: RegistrationRules): { add: Add; byRule: ByRule } {
  const add: Add = (field, code, message) => void wrong.push({ field, code, message });
  return {
    add,
    async byRule(field, value, required) {
      const rule = rules[field];
      if (value === '') {
        if (required) add(field, 'required', empty);
      } else if (rule && !(await followsRule(rule, value)))
        add(field, 'pattern', `The field ${field} does not follow its rule.`);
    },
  };
}

function requiresMobile(rules: RegistrationRules): boolean {
  return rules['mobileNum']?.required === true;
}

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
  given: Pick<SignUp, 'mobileNum' | 'countryDialingCode'>,
  required: boolean,
  byRule: ByRule,
  add: Add,
): Promise<void> {
  const typed = plainDigits(textOf(given.mobileNum));
  if (typed === '')
    return required ? add('mobileNum', 'missing-phone-number', 'Please enter a mobile number.') : undefined;
  if (!mobileOf(given.countryDialingCode, typed))
    return add('mobileNum', 'invalid-phone-number', 'Invalid phone number format.');
  await byRule('mobileNum', typed.replace(/[\s().-]/g, ''), true);
}

function judgeBirthday(birthday: string, { today, ageLimit }: Omit<Judgement, 'rules'>, add: Add): void {
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

/** The value of a field whose rule is enabled; else empty. */
export function valueIfEnabled(given: SignUp, field: PlainField, rules: RegistrationRules): string {
  return rules[field]?.enabled ? valueOf(given, field, rules) : '';
}

/** The value of a field as it is judged and stored: digits of any script count in numbers, dates and codes. */
function valueOf(given: SignUp, field: PlainField, rules: RegistrationRules): string {
  const text = textOf(given[field]);
  return numeric.has(rules[field]?.patternId ?? 0) || codes.has(field) ? plainDigits(text) : text;
}

/** The value of a field, trimmed and Unicode-composed as it is stored. */
export function textOf(value: string | undefined): string {
  return (value ?? '').normalize('NFC').trim();
}
