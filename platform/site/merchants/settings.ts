import { betUnit } from '#kit/betUnit.ts';
import { isPrizeModePair, isReturnChange, prizeModes } from './lotteryReturns.ts';

/** Merchant settings that an operator may set, with their defaults. */
export interface Settings {
  /** When login asks for the slider (R4.2): `risk` is after a first failure. */
  loginSlider: 'never' | 'risk' | 'always';
  /**
   * When a log-in from an address that the account has not logged in from takes an extra verification (R4.26): always
   * (`on`), or if something else is unusual too (`risk`). Off by default, because phones change their address all day.
   */
  loginIpVerification: 'off' | 'risk' | 'on';
  /** Report unknown user names (R8.10). */
  discloseAccounts: boolean;
  /** One wallet for all vendors (R3.14). */
  isSingle: boolean;
  /** The switches of R6.13. */
  passwordLogin: boolean;
  smsLogin: boolean;
  /** Minutes for which an SMS code is valid and no other one is sent (R4.8). */
  smsMinutes: number;
  /** Maximum number of SMS that the merchant sends per day. */
  smsPerDay: number;
  /** URL of the gateway that sends messages. Empty: in a demonstration they stay in the outbox. */
  smsGateway: string;
  /**
   * Which rule new passwords follow (R5.2): the registration rule of the field `password`, or `any`: 8 to 64 characters of
   * any kind, as password managers make them.
   */
  passwordRule: 'field' | 'any';
  /** Days after which a password expires; 0 is never. */
  passwordDays: number;
  /**
   * Address of customer service (R3.17): https, a path of the site, or `platform:/…`, a page of the platform itself,
   * available whatever the site's status; empty for none.
   */
  csLive: string;
  csVip: string;
  /** Maximum number of accounts that one address may open per day. */
  registerPerDay: number;
  /** Trial money of a trial account, in whole units of the currency (R4.25). */
  trialMoney: number;
  /**
   * Minimum age to confirm at sign-up; also checked against a birthday (R5.9). Must equal that of the merchant's
   * brands.
   */
  ageLimit: number;
  /** Minutes of play between reality checks; 0 for none. A member's own interval may be shorter (R2.1.28). */
  realityCheckMinutes: number;
  /** Kinds of payout that members may use (R2.7.7). */
  payoutKinds: string[];
  /** Offered banks, e-wallets and coins, such as `bank Siam Bank`; of a kind without one, members type theirs. */
  payoutProviders: string[];
  /** Who pays approved withdrawals: an operator, or the payment provider (docs/payments.md). */
  payoutsBy: 'hand' | 'provider';
  /** Hours after which withdrawals may name a new payout account. */
  payoutWaitHours: number;
  /** Least and largest amount of a withdrawal, in whole units of the currency. */
  withdrawalMin: number;
  withdrawalMax: number;
  /** The fee of a kind of payout, such as `bank 10`, `crypto 1%` or `crypto 1%+5`; of others there is none. */
  withdrawalFees: string[];
  /** Minutes after which a disbursed withdrawal counts as received (R9.4). */
  receiptMinutes: number;
  /** Hours within which the operator promises the member an answer to a case about a withdrawal; 0: no promise. */
  caseAnswerHours: number;
  /** How often a deposit must be turned over before money is taken out, against money laundering; 0 for never. */
  depositTurnover: number;
  /** Least amount of a rebate that a member claims, in whole units of the currency (R2.7.17). */
  rebateMin: number;
  /** Whether members may send money to their direct upline (R6.12). */
  uplineTransfers: boolean;
  /** Least and largest amount of such a transfer and the most per day, in whole units of the currency. */
  uplineMin: number;
  uplineMax: number;
  uplinePerDay: number;
  /** Valid stake that gives one point, in whole units of the currency (R2.1.20); 0: bets give none. */
  pointStake: number;
  /** Percent of the valid stake that counts, such as `LIVE 50`; of other categories all of it. */
  pointWeights: string[];
  /** Points and what they become in the currency, such as `100=1` or `500=2.50`; empty: they are not converted. */
  pointConversion: string;
  /** Least points of a conversion, and the most that a member may convert in a day. */
  pointMin: number;
  pointPerDay: number;
  gtagId: string;
  imageCDNs: string[];
  launchGameCDNs: string[];
  /** The prize mode of each lottery category (R3.6), such as `LOTT=ZY`. */
  lotteryPrizeModes: string[];
  /** Changes of the standard returns to player, such as `SEA straight-3 0.94`; `*` is every other play type. */
  lotteryReturns: string[];
  /** Stakes of one combination to choose from, in whole units of the currency. */
  lotteryUnits: string[];
  /** Least stake of a line, largest stake of a ticket and its largest possible win, in units, in one draw. */
  lotteryMinStake: number;
  lotteryMaxStake: number;
  lotteryMaxWin: number;
}

export const defaultSettings: Settings = {
  loginSlider: 'risk',
  loginIpVerification: 'off',
  discloseAccounts: false,
  isSingle: true,
  passwordLogin: true,
  smsLogin: false,
  smsMinutes: 2,
  smsPerDay: 2000,
  smsGateway: '',
  passwordRule: 'field',
  passwordDays: 0,
  csLive: 'platform:/service',
  csVip: '',
  registerPerDay: 50,
  trialMoney: 2000,
  ageLimit: 18,
  realityCheckMinutes: 60,
  payoutKinds: ['bank', 'ewallet', 'crypto'],
  payoutProviders: [],
  payoutsBy: 'hand',
  payoutWaitHours: 24,
  withdrawalMin: 100,
  withdrawalMax: 500_000,
  withdrawalFees: [],
  receiptMinutes: 60,
  caseAnswerHours: 72,
  depositTurnover: 1,
  rebateMin: 1,
  uplineTransfers: true,
  uplineMin: 1,
  uplineMax: 50_000,
  uplinePerDay: 100_000,
  pointStake: 10,
  pointWeights: [],
  pointConversion: '100=1',
  pointMin: 100,
  pointPerDay: 100_000,
  gtagId: '',
  imageCDNs: [],
  launchGameCDNs: [],
  lotteryPrizeModes: ['LOTT=ZY', 'ELOTT=SEA'],
  lotteryReturns: [],
  ...lotteryLimits('THB'),
};

type LotteryLimits = Pick<Settings, 'lotteryUnits' | 'lotteryMinStake' | 'lotteryMaxStake' | 'lotteryMaxWin'>;

/** Limits of lottery bets that are worth about the same in each currency, in its whole units: at least one. */
function lotteryLimits(currency: string): LotteryLimits {
  const whole = (amount: number) => Math.ceil(amount * betUnit(currency));
  const least = whole(0.05);
  return {
    lotteryUnits: [1, 2, 5, 10, 50, 100].map((times) => String(least * times)),
    lotteryMinStake: least,
    lotteryMaxStake: whole(2_500),
    lotteryMaxWin: whole(250_000),
  };
}

/** Reads stored settings; missing or invalid ones get their default, which for limits of bets depends on the currency. */
export function readSettings(stored: Record<string, unknown>, currency = 'THB'): Settings {
  const settings = { ...defaultSettings, ...lotteryLimits(currency) };
  for (const name of settingNames) {
    const parsed = name in stored ? parseSetting(name, stored[name]) : undefined;
    if (parsed?.ok) Object.assign(settings, { [name]: parsed.value });
  }
  return settings;
}

export const settingNames = Object.keys(defaultSettings).filter(
  (name): name is keyof Settings => name in defaultSettings,
);

/** Parses a setting from text or JSON. If it is invalid, `wanted` describes the valid values. */
export function parseSetting(
  name: keyof Settings,
  given: unknown,
): { ok: true; value: Settings[keyof Settings] } | { ok: false; wanted: string } {
  const text = typeof given === 'string' ? given.trim() : undefined;
  switch (name) {
    case 'loginSlider':
      if (given === 'never' || given === 'risk' || given === 'always') return { ok: true, value: given };
      return { ok: false, wanted: 'never, risk or always' };
    case 'loginIpVerification':
      if (given === 'off' || given === 'risk' || given === 'on') return { ok: true, value: given };
      return { ok: false, wanted: 'off, risk or on' };
    case 'passwordRule':
      if (given === 'field' || given === 'any') return { ok: true, value: given };
      return { ok: false, wanted: 'field or any' };
    case 'discloseAccounts':
    case 'isSingle':
    case 'passwordLogin':
    case 'smsLogin':
    case 'uplineTransfers':
      if (given === true || text === 'on' || text === 'true') return { ok: true, value: true };
      if (given === false || text === 'off' || text === 'false') return { ok: true, value: false };
      return { ok: false, wanted: 'on or off' };
    case 'passwordDays':
      return wholeNumber(given, 0, 3650, 'a number of days from 0 (never) to 3650');
    case 'smsMinutes':
      return wholeNumber(given, 1, 30, 'a number of minutes from 1 to 30');
    case 'smsPerDay':
      return wholeNumber(given, 0, 1_000_000, 'a number from 0 to 1000000');
    case 'registerPerDay':
      return wholeNumber(given, 0, 1_000_000, 'a number from 0 to 1000000');
    case 'trialMoney':
      return wholeNumber(given, 1, 1_000_000_000, 'a number from 1 to 1000000000');
    case 'ageLimit':
      return wholeNumber(given, 18, 99, 'an age from 18 to 99');
    case 'realityCheckMinutes':
      return wholeNumber(given, 0, 1440, 'a number of minutes from 0 (never) to 1440');
    case 'payoutKinds': {
      const list = listOf(given);
      if (list.every((kind) => /^(bank|ewallet|crypto)$/.test(kind))) return { ok: true, value: list };
      return { ok: false, wanted: 'some of bank,ewallet,crypto, or nothing' };
    }
    case 'payoutsBy':
      if (text === 'hand' || text === 'provider') return { ok: true, value: text };
      return { ok: false, wanted: 'hand or provider' };
    case 'payoutProviders': {
      const list = listOf(given);
      if (list.every((one) => /^(bank|ewallet|crypto) \S.{0,58}$/.test(one)))
        return { ok: true, value: list };
      return { ok: false, wanted: 'a list such as bank Siam Bank,ewallet TrueMoney, or nothing' };
    }
    case 'withdrawalFees': {
      const list = listOf(given);
      if (list.every((one) => feePattern.test(one))) return { ok: true, value: list };
      return { ok: false, wanted: 'a list such as bank 10,crypto 1%+5, or nothing' };
    }
    case 'payoutWaitHours':
      return wholeNumber(given, 0, 720, 'a number of hours from 0 to 720');
    case 'withdrawalMin':
    case 'withdrawalMax':
      return wholeNumber(given, 1, 1_000_000_000, 'a number from 1 to 1000000000');
    case 'receiptMinutes':
      return wholeNumber(given, 5, 10_080, 'a number of minutes from 5 to 10080');
    case 'caseAnswerHours':
      return wholeNumber(given, 0, 720, 'a number of hours from 0 (no promise) to 720');
    case 'depositTurnover':
      return wholeNumber(given, 0, 50, 'a number of times from 0 (never) to 50');
    case 'rebateMin':
    case 'uplineMin':
    case 'uplineMax':
    case 'uplinePerDay':
      return wholeNumber(given, 1, 1_000_000_000, 'a number from 1 to 1000000000');
    case 'pointStake':
      return wholeNumber(given, 0, 1_000_000_000, 'a number from 0 (no points) to 1000000000');
    case 'pointWeights': {
      const list = listOf(given);
      if (list.every((one) => /^[A-Z]{3,8} (\d{1,2}|[1-9]\d{2})$/.test(one)))
        return { ok: true, value: list };
      return { ok: false, wanted: 'a list such as LIVE 50,SPORTS 0, in percent up to 999, or nothing' };
    }
    case 'pointConversion':
      if (text !== undefined && /^([1-9]\d{0,8}=\d{1,9}(\.\d{1,4})?)?$/.test(text))
        return { ok: true, value: text };
      return { ok: false, wanted: 'points and an amount such as 100=1, or nothing' };
    case 'pointMin':
    case 'pointPerDay':
      return wholeNumber(given, 1, 1_000_000_000, 'a number from 1 to 1000000000');
    case 'smsGateway':
      if (text !== undefined && /^((https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+)?$/.test(text))
        return { ok: true, value: text };
      return { ok: false, wanted: 'an https address, or nothing' };
    case 'csLive':
    case 'csVip':
      if (text !== undefined && /^((platform:)?\/(?!\/)\S*|https:\/\/\S+)?$/.test(text))
        return { ok: true, value: text };
      return {
        ok: false,
        wanted: 'an https address, a path that begins with /, platform:/service, or nothing',
      };
    case 'gtagId':
      if (text !== undefined && /^(G-[A-Z0-9]{4,20})?$/.test(text)) return { ok: true, value: text };
      return { ok: false, wanted: 'an id such as G-ABC123, or nothing' };
    case 'lotteryPrizeModes': {
      const list = listOf(given);
      if (list.every(isPrizeModePair) && list.length > 0) return { ok: true, value: list };
      return { ok: false, wanted: `pairs such as LOTT=ZY,ELOTT=SEA, of the modes ${prizeModes.join(', ')}` };
    }
    case 'lotteryReturns': {
      const list = listOf(given);
      if (list.every(isReturnChange)) return { ok: true, value: list };
      return {
        ok: false,
        wanted:
          'changes such as SEA straight-3 0.94, from 0.5 to 0.9999, with commas between them, or nothing',
      };
    }
    case 'lotteryUnits': {
      const list = listOf(given);
      if (list.length > 0 && list.length <= 12 && list.every((unit) => /^[1-9]\d{0,8}$/.test(unit)))
        return { ok: true, value: list };
      return { ok: false, wanted: 'up to 12 whole numbers such as 1,5,10' };
    }
    case 'lotteryMinStake':
    case 'lotteryMaxStake':
      return wholeNumber(given, 1, 1_000_000_000, 'a number from 1 to 1000000000');
    case 'lotteryMaxWin':
      return wholeNumber(given, 1, 1_000_000_000_000, 'a number from 1 to 1000000000000');
    case 'imageCDNs':
    case 'launchGameCDNs': {
      const list = Array.isArray(given) ? given : (text ?? '').split(',').filter((part) => part !== '');
      const clean = list.map((part) => String(part).trim().replace(/\/+$/, ''));
      if (clean.every((part) => /^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(part)))
        return { ok: true, value: clean };
      return { ok: false, wanted: 'https addresses with commas between them, or nothing' };
    }
  }
}

/** A kind of payout with a percentage of at most two decimals, an amount, or both. */
const feePattern =
  /^(bank|ewallet|crypto) (\d{1,2}(\.\d{1,2})?%(\+\d{1,9}(\.\d{1,4})?)?|\d{1,9}(\.\d{1,4})?)$/;

/** A list from JSON, or from text with commas. */
function listOf(given: unknown): string[] {
  const value = given ?? '';
  const list: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
  return list.map((part) => String(part).trim()).filter((part) => part !== '');
}

function wholeNumber(
  given: unknown,
  least: number,
  most: number,
  wanted: string,
): { ok: true; value: number } | { ok: false; wanted: string } {
  const number = typeof given === 'string' && given.trim() === '' ? Number.NaN : Number(given);
  return Number.isInteger(number) && number >= least && number <= most
    ? { ok: true, value: number }
    : { ok: false, wanted };
}
