import { betUnit } from '#kit/betUnit.ts';
import { isPrizeModePair, isReturnChange, prizeModes } from './lotteryReturns.ts';
import { topicNames, usualTopics } from './secondPerson.ts';
import { flag, list, oneOf, text, whole, type Kind } from './settingKinds.ts';

/** A setting that an operator may change for a merchant. */
export interface Setting<T> extends Kind<T> {
  /** Used if nothing valid is stored. Limits of bets depend on the currency. */
  usual: T | ((currency: string) => T);
  /** What it does, for operators. */
  about: string;
}

const billion = 1_000_000_000;
/** The amount in whole units of a currency that is worth about this, at least one. */
const worth = (amount: number) => (currency: string) => Math.ceil(amount * betUnit(currency));
const leastBet = worth(0.05);
const address = 'an https address, a path that begins with /, platform:/service, or nothing';
const isSite = /^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/;
const sites = list(isSite, 'https addresses with commas between them, or nothing', {
  clean: (item) => item.replace(/\/+$/, ''),
});
/** A kind of payout with a percentage of at most two decimals, an amount, or both. */
const fee = /^(bank|ewallet|crypto) (\d{1,2}(\.\d{1,2})?%(\+\d{1,9}(\.\d{1,4})?)?|\d{1,9}(\.\d{1,4})?)$/;
const servicePage = /^((platform:)?\/(?!\/)\S*|https:\/\/\S+)?$/;
const gateway = /^((https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+)?$/;

function setting<T>(
  kind: Kind<T>,
  usual: NoInfer<T> | ((currency: string) => NoInfer<T>),
  about: string,
): Setting<T> {
  return { ...kind, usual, about };
}

/** Types, defaults, parsing and `docs/settings.md` all follow from this table. */
const declared = {
  loginSlider: setting(
    oneOf('never', 'risk', 'always'),
    'risk',
    'When a log-in asks for the slider: `risk` is after a first failure (R4.2).',
  ),
  loginIpVerification: setting(
    oneOf('off', 'risk', 'on'),
    // Phones change their address all day.
    'off',
    'Whether a log-in from an address that the account has not used takes an extra verification: always (`on`), or if something else is unusual too (`risk`) (R4.26).',
  ),
  discloseAccounts: setting(
    flag,
    false,
    'Whether the site says that there is no such user name or address (R8.10).',
  ),
  isSingle: setting(flag, true, 'Whether there is one wallet for all vendors, or one for each (R3.14).'),
  passwordLogin: setting(flag, true, 'Whether members log in by password (R6.13).'),
  smsLogin: setting(flag, false, 'Whether members log in by a code by SMS (R6.13).'),
  smsMinutes: setting(
    whole(1, 30, { unit: 'minutes' }),
    2,
    'Minutes for which an SMS code is valid and no other one is sent (R4.8).',
  ),
  smsPerDay: setting(whole(0, 1_000_000), 2000, 'The most SMS that the merchant sends in a day.'),
  smsGateway: setting(
    text(gateway, 'an https address, or nothing'),
    '',
    'The address of the gateway that sends messages. Without one, they stay in the outbox of a demonstration.',
  ),
  passwordRule: setting(
    oneOf('field', 'any'),
    'field',
    'The rule for new passwords: `field` is the registration rule of the field `password`, `any` takes 8 to 64 characters of any kind, as password managers make them (R5.2).',
  ),
  passwordDays: setting(
    whole(0, 3650, { unit: 'days', atLeast: 'never' }),
    0,
    'Days after which a password expires.',
  ),
  csLive: setting(
    text(servicePage, address),
    'platform:/service',
    'The address of customer service: https, a path of the site, or `platform:/…`, a page of the platform that is available whatever the status of the site (R3.17).',
  ),
  csVip: setting(text(servicePage, address), '', 'The address of customer service for VIP members.'),
  registerPerDay: setting(whole(0, 1_000_000), 50, 'The most accounts that one address may open in a day.'),
  trialMoney: setting(
    whole(1, billion, { unit: 'currency' }),
    2000,
    'Trial money of a trial account, in whole units of the currency (R4.25).',
  ),
  ageLimit: setting(
    whole(18, 99, { unit: 'years', what: 'an age' }),
    18,
    'The minimum age to confirm at sign-up, also checked against a birthday (R5.9). Where a brand states another one, the stricter is in force on its sites until they agree.',
  ),
  rememberHours: setting(
    whole(1, 720, { unit: 'hours' }),
    24,
    'Hours for which a device is remembered that a member logs in on, if wished (R3.5). Sites have a `rememberHours` of their own in brand.json.',
  ),
  realityCheckMinutes: setting(
    whole(0, 1440, { unit: 'minutes', atLeast: 'never' }),
    60,
    'Minutes of play between reality checks. A member’s own interval may be shorter (R2.1.28).',
  ),
  harmDays: setting(
    whole(7, 92, { unit: 'days' }),
    30,
    'Days, today included, whose play is searched for signs of harm (R10.7).',
  ),
  harmLoss: setting(
    whole(1, billion, { unit: 'currency' }),
    worth(1_000),
    'The loss in these days, stakes less payouts, from which it is a sign of harm, in whole units of the currency.',
  ),
  harmNights: setting(
    whole(1, 92, { unit: 'days' }),
    8,
    'Days in these days on which a member plays between midnight and six, from which it is a sign of harm.',
  ),
  harmDeposits: setting(
    whole(2, 100, { unit: 'times' }),
    3,
    'How often a member deposits on a day with a loss, from which the day counts as one of repeated deposits.',
  ),
  harmChases: setting(
    whole(1, 92, { unit: 'days' }),
    3,
    'Days of repeated deposits in these days, from which they are a sign of harm.',
  ),
  harmRaises: setting(
    whole(1, 100, { unit: 'times' }),
    2,
    'How often a member asks for a higher limit, or for none, in these days, from which it is a sign of harm.',
  ),
  payoutKinds: setting(
    list(/^(bank|ewallet|crypto)$/, 'some of bank,ewallet,crypto, or nothing', {
      choices: ['bank', 'ewallet', 'crypto'],
    }),
    ['bank', 'ewallet', 'crypto'],
    'Kinds of payout that members may use (R2.7.7).',
  ),
  payoutProviders: setting(
    list(/^(bank|ewallet|crypto) \S.{0,58}$/, 'a list such as bank Siam Bank,ewallet TrueMoney, or nothing'),
    [],
    'Banks, e-wallets and coins to choose from. Of a kind without one, members type theirs.',
  ),
  payoutsBy: setting(
    oneOf('hand', 'provider'),
    'hand',
    'Who pays approved withdrawals: an operator, or the payment provider ([payments.md](payments.md#withdrawals)).',
  ),
  payoutWaitHours: setting(
    whole(0, 720, { unit: 'hours' }),
    24,
    'Hours after which withdrawals may name a new payout account.',
  ),
  withdrawalMin: setting(
    whole(1, billion, { unit: 'currency' }),
    100,
    'The minimum amount of a withdrawal, in whole units of the currency.',
  ),
  withdrawalMax: setting(
    whole(1, billion, { unit: 'currency' }),
    500_000,
    'The largest amount of a withdrawal, in whole units of the currency.',
  ),
  withdrawalFees: setting(
    list(fee, 'a list such as bank 10,crypto 1%+5, or nothing'),
    [],
    'The fee of each kind of payout: an amount, a percentage, or both. Of other kinds there is none.',
  ),
  receiptMinutes: setting(
    whole(5, 10_080, { unit: 'minutes' }),
    60,
    'Minutes after which a disbursed withdrawal counts as received (R9.4).',
  ),
  caseAnswerHours: setting(
    whole(0, 720, { unit: 'hours', atLeast: 'no promise' }),
    72,
    'Hours within which members are promised an answer to a case about a withdrawal.',
  ),
  depositTurnover: setting(
    whole(0, 50, { unit: 'times', atLeast: 'never' }),
    1,
    'How often a deposit must be turned over before money is taken out, against money laundering.',
  ),
  rebateMin: setting(
    whole(1, billion, { unit: 'currency' }),
    1,
    'The least rebate that members claim, in whole units of the currency (R2.7.17).',
  ),
  agentLevels: setting(
    whole(1, 30, { unit: 'levels' }),
    12,
    'Levels of agents below each other, top agents included (R2.8.4). Lowered, it stands in the way of new ones alone.',
  ),
  agentRates: setting(
    list(
      /^[A-Z]{3,8} (\d|[1-9]\d)(\.\d{1,2})?$/,
      'a list such as RNG 1.00,LIVE 0.80, in percent below 100 with at most two decimals, or nothing',
    ),
    [],
    'The highest rebate rates of top agents, in percent of valid stakes, by category (R6.8). Other categories have none. Lowered, it bounds new rates alone.',
  ),
  agentContracts: setting(
    list(/^(dividend|daily|hourly|realtime)$/, 'some of dividend,daily,hourly,realtime, or nothing', {
      choices: ['dividend', 'daily', 'hourly', 'realtime'],
    }),
    ['dividend', 'daily', 'hourly', 'realtime'],
    'Kinds of contracts that agents may have (R6.11): a dividend, and wages per day, hour or five minutes.',
  ),
  agentOpensPerDay: setting(
    whole(0, 100_000, { unit: 'accounts' }),
    50,
    'The most accounts that an agent may open in a day (R2.8.6).',
  ),
  activeSigns: setting(
    flag,
    false,
    'Whether members who have a payout account, an address or a browser in common with an agent are no active members for it (R6.9).',
  ),
  dividendsBy: setting(
    oneOf('system', 'hand'),
    'system',
    'Who pays dividends to agents: the system after each period, or it by hand, once an operator approves (R6.9).',
  ),
  uplineTransfers: setting(flag, true, 'Whether members may send money to their direct upline (R6.12).'),
  uplineMin: setting(
    whole(1, billion, { unit: 'currency' }),
    1,
    'The minimum amount of a transfer to the upline, in whole units of the currency.',
  ),
  uplineMax: setting(
    whole(1, billion, { unit: 'currency' }),
    50_000,
    'The largest amount of a transfer to the upline, in whole units of the currency.',
  ),
  uplinePerDay: setting(
    whole(1, billion, { unit: 'currency' }),
    100_000,
    'The most that a member may send to the upline in a day, in whole units of the currency.',
  ),
  downlineTransfers: setting(flag, true, 'Whether agents may send money to their downline (R2.8.7).'),
  downlineMin: setting(
    whole(1, billion, { unit: 'currency' }),
    1,
    'The minimum amount of a transfer to the downline, in whole units of the currency.',
  ),
  downlineMax: setting(
    whole(1, billion, { unit: 'currency' }),
    50_000,
    'The largest amount of a transfer to the downline, in whole units of the currency.',
  ),
  downlinePerDay: setting(
    whole(1, billion, { unit: 'currency' }),
    500_000,
    'The most that an agent may send to the downline in a day, in whole units of the currency.',
  ),
  pointStake: setting(
    whole(0, billion, { unit: 'currency', atLeast: 'no points' }),
    10,
    'Valid stake that gives one point, in whole units of the currency (R2.1.20).',
  ),
  pointWeights: setting(
    list(
      /^[A-Z]{3,8} (\d{1,2}|[1-9]\d{2})$/,
      'a list such as LIVE 50,SPORTS 0, in percent up to 999, or nothing',
    ),
    [],
    'Percent of the valid stake that counts for points. Of other categories all of it counts.',
  ),
  pointConversion: setting(
    text(/^([1-9]\d{0,8}=\d{1,9}(\.\d{1,4})?)?$/, 'points and an amount such as 100=1, or nothing'),
    '100=1',
    'Points and what they become in the currency, such as `100=1` or `500=2.50`. Without it, they are not converted.',
  ),
  pointMin: setting(whole(1, billion, { unit: 'points' }), 100, 'The least points of a conversion.'),
  pointPerDay: setting(
    whole(1, billion, { unit: 'points' }),
    100_000,
    'The most points that a member may convert in a day.',
  ),
  gtagId: setting(
    text(/^(G-[A-Z0-9]{4,20})?$/, 'an id such as G-ABC123, or nothing'),
    '',
    'The measurement id for GA4.',
  ),
  secondPerson: setting(
    list(
      (item) => item === 'usual' || topicNames.includes(item),
      `some of usual,${topicNames.join(',')}, or nothing`,
      { choices: ['usual', ...topicNames] },
    ),
    [],
    `What a second person has to approve (R10.12); \`usual\` is ${usualTopics.join(', ')}. Once a merchant lists something, changing the list needs a second person too, and so do keys and roles of the platform if it lists them.`,
  ),
  secondPersonAmount: setting(
    whole(0, billion, { unit: 'currency' }),
    worth(1_000),
    'The amount above which payouts, adjustments and promotions need a second person, in whole units of the currency.',
  ),
  trailDays: setting(
    whole(365, 36_500, { what: 'a number of days' }),
    3650,
    'Days after which rows of the audit trail are deleted (R10.12). A row says so, and the chain begins after them.',
  ),
  imageCDNs: setting(sites, [], 'Addresses that pictures are loaded from.'),
  launchGameCDNs: setting(sites, [], 'Addresses that games are launched from.'),
  lotteryPrizeModes: setting(
    list(isPrizeModePair, `pairs such as LOTT=ZY,ELOTT=SEA, of the modes ${prizeModes.join(', ')}`, {
      least: 1,
    }),
    ['LOTT=ZY', 'ELOTT=SEA'],
    'The prize mode of each lottery category (R3.6).',
  ),
  lotteryReturns: setting(
    list(
      isReturnChange,
      'changes such as SEA straight-3 0.94, from 0.5 to 0.9999, with commas between them, or nothing',
    ),
    [],
    'Changes of the standard returns to player, by prize mode and play type; `*` is every other play type.',
  ),
  lotteryUnits: setting(
    list(/^[1-9]\d{0,8}$/, 'up to 12 whole numbers such as 1,5,10', { least: 1, most: 12 }),
    (currency) => [1, 2, 5, 10, 50, 100].map((times) => String(leastBet(currency) * times)),
    'Stakes of one combination to choose from, in whole units of the currency.',
  ),
  lotteryMinStake: setting(
    whole(1, billion, { unit: 'currency' }),
    leastBet,
    'The minimum stake of a line, in whole units of the currency.',
  ),
  lotteryMaxStake: setting(
    whole(1, 1000 * billion, { unit: 'currency' }),
    worth(2_500),
    'The largest stake of a ticket in one draw, in whole units of the currency.',
  ),
  lotteryMaxWin: setting(
    whole(1, 1000 * billion, { unit: 'currency' }),
    worth(250_000),
    'The largest possible win of a ticket in one draw, in whole units of the currency.',
  ),
};

type Declared = typeof declared;

/** A merchant's settings. */
export type Settings = { -readonly [N in keyof Declared]: Declared[N] extends Setting<infer T> ? T : never };

/** Every setting, as it is declared. */
export const settingTable: { readonly [N in keyof Settings]: Setting<Settings[N]> } = declared;

export const settingNames = Object.keys(declared).filter((name): name is keyof Settings => name in declared);

/** Reads stored settings; missing or invalid ones get their default. */
export function readSettings(stored: Record<string, unknown>, currency = 'THB'): Settings {
  const entries = settingNames.map((name) => [name, storedOr(settingTable[name], stored[name], currency)]);
  return Object.fromEntries(entries) as Settings;
}

/** Parses a setting from text or JSON. If it is invalid, `wanted` describes the valid values. */
export function parseSetting(
  name: keyof Settings,
  given: unknown,
): { ok: true; value: Settings[keyof Settings] } | { ok: false; wanted: string } {
  const { parse, wanted } = settingTable[name];
  const value = parse(given);
  return value === undefined ? { ok: false, wanted } : { ok: true, value };
}

/** Settings with their values and what they may be, for operators. */
export function describeSettings({ settings, currency }: { settings: Settings; currency: string }) {
  return settingNames.map((name) => {
    const { form, usual, wanted, about } = settingTable[name];
    const { choices, ...limits } = form;
    return {
      name,
      value: settings[name],
      usual: usual instanceof Function ? usual(currency) : usual,
      ...limits,
      ...(choices && { choices: [...choices] }),
      wanted,
      about,
    };
  });
}

function storedOr({ parse, usual }: Setting<unknown>, stored: unknown, currency: string): unknown {
  // A missing list would be read as an empty one.
  const value = stored === undefined ? undefined : parse(stored);
  if (value !== undefined) return value;
  return usual instanceof Function ? usual(currency) : usual;
}
