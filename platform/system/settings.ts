/** Merchant settings that an operator may set, with their defaults. */
export interface Settings {
  /** When login asks for the slider (R4.2): `risk` is after a first failure. */
  loginSlider: 'never' | 'risk' | 'always';
  /** Say "no such username" (R8.10). */
  discloseAccounts: boolean;
  /** One wallet for all vendors (R3.14). */
  isSingle: boolean;
  /** The switches of R6.13. */
  passwordLogin: boolean;
  smsLogin: boolean;
  /** For how many minutes a code sent by SMS is good, and until when no other is sent (R4.8). */
  smsMinutes: number;
  /** How many SMS the merchant sends in a day at most. */
  smsPerDay: number;
  /** Where messages are handed over to be sent; empty: in a demonstration they stay in the outbox. */
  smsGateway: string;
  /** A password older than this has expired; 0 is never. */
  passwordDays: number;
  /**
   * Where customer service is reached (R3.17): an https address, a path of the site, or `platform:/…`, a page of the
   * platform itself, which is there whatever the site's status; empty for none.
   */
  csLive: string;
  csVip: string;
  /** How many accounts one address may open in a day. */
  registerPerDay: number;
  /** The age that who signs up confirms; a birthday is held against it (R5.9). As in the brands of the merchant. */
  ageLimit: number;
  gtagId: string;
  imageCDNs: string[];
  launchGameCDNs: string[];
}

export const defaultSettings: Settings = {
  loginSlider: 'risk',
  discloseAccounts: false,
  isSingle: true,
  passwordLogin: true,
  smsLogin: false,
  smsMinutes: 2,
  smsPerDay: 2000,
  smsGateway: '',
  passwordDays: 0,
  csLive: 'platform:/service',
  csVip: '',
  registerPerDay: 50,
  ageLimit: 18,
  gtagId: '',
  imageCDNs: [],
  launchGameCDNs: [],
};

/** Settings as kept, with defaults for what is absent or no longer of its kind. */
export function readSettings(kept: Record<string, unknown>): Settings {
  const settings = { ...defaultSettings };
  for (const name of settingNames) {
    const parsed = name in kept ? parseSetting(name, kept[name]) : undefined;
    if (parsed?.ok) Object.assign(settings, { [name]: parsed.value });
  }
  return settings;
}

export const settingNames = Object.keys(defaultSettings).filter(
  (name): name is keyof Settings => name in defaultSettings,
);

/** A setting's value from text or JSON. `wanted` says what it may be, for whoever got it wrong. */
export function parseSetting(
  name: keyof Settings,
  given: unknown,
): { ok: true; value: Settings[keyof Settings] } | { ok: false; wanted: string } {
  const text = typeof given === 'string' ? given.trim() : undefined;
  switch (name) {
    case 'loginSlider':
      if (given === 'never' || given === 'risk' || given === 'always') return { ok: true, value: given };
      return { ok: false, wanted: 'never, risk or always' };
    case 'discloseAccounts':
    case 'isSingle':
    case 'passwordLogin':
    case 'smsLogin':
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
    case 'ageLimit':
      return wholeNumber(given, 18, 99, 'an age from 18 to 99');
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
