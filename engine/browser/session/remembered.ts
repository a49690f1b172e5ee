/** Script-readable cookie: *that* a visitor is signed in, never which one (design, Security). */
export const signedInCookie = 'livery-in';
/** Script-readable cookie after a form without script signed someone in or out, until a page has informed the other tabs. */
export const userChangedCookie = 'livery-changed';
/** Script-readable cookie: language, theme and folded bars, as `th.dark.s`. */
export const appearanceCookie = 'livery-appearance';
/** Script-readable cookie: the brand's last user name, if the user chose to be remembered (R3.5). */
export const lastUserCookie = 'livery-last';
/** Script-readable cookie: the same after a logout or a recovery, when a password is required again. */
export const lastNameCookie = 'livery-name';

/** Script-readable cookie: number and dialing code of the last SMS login, as JSON, if remembered (R3.5). */
export const smsCookie = 'livery-sms';

const year = 365 * 24 * 3600;

export function readCookie(name: string, cookies = document.cookie): string | null {
  for (const part of cookies.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decoded(part.slice(at + 1));
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Seconds for which a log-in form is filled in after a password was recovered. */
const recovered = 600;

/** Fills in the account at the next log-in, which needs a password: after it was recovered (R4.7). */
export function rememberName(name: string): void {
  document.cookie = `${lastNameCookie}=${encodeURIComponent(name)}; path=/; max-age=${recovered}; samesite=lax`;
}

/** A mobile number as typed, and the country whose dialing code precedes it. */
export interface RememberedMobile {
  mobileNum: string;
  countryDialingCode: string;
}

/** Remembers the number of an SMS login for the brand's hours; null forgets the previous one (R3.5). */
export function rememberMobile(mobile: RememberedMobile | null, hours: number): void {
  const value = mobile ? encodeURIComponent(JSON.stringify(mobile)) : '';
  document.cookie = `${smsCookie}=${value}; path=/; max-age=${mobile ? hours * 3600 : 0}; samesite=lax`;
}

/** The number of the last SMS login. Cookies are untrusted: a value of any other shape is ignored. */
export function rememberedMobile(cookies = document.cookie): RememberedMobile | null {
  try {
    const value: unknown = JSON.parse(readCookie(smsCookie, cookies) ?? '');
    const text = (name: string): unknown => (value as Record<string, unknown> | null)?.[name];
    const [mobileNum, countryDialingCode] = [text('mobileNum'), text('countryDialingCode')];
    if (typeof mobileNum !== 'string' || typeof countryDialingCode !== 'string') return null;
    return { mobileNum: mobileNum.slice(0, 40), countryDialingCode: countryDialingCode.slice(0, 8) };
  } catch {
    return null;
  }
}

/** Remembers the theme across visits (R1.5, R3.4). */
export function rememberTheme(language: string, theme: 'light' | 'dark'): void {
  store('theme', theme);
  writeAppearance(language, theme);
}

/** Remembers the language in use and the one last chosen (R3.4). */
export function rememberLanguage(language: string, theme: string): void {
  store('lang', language);
  store('hisLang', language);
  writeAppearance(language, theme);
}

/** Remembers which bars are folded, and sets `data-fold` on `<html>`. */
export function rememberFold(language: string, theme: string, fold: string): void {
  document.documentElement.dataset['fold'] = fold;
  writeAppearance(language, theme);
}

/**
 * Stores a loaded page's language, and as the chosen one if the appearance cookie names it (R3.4). Returns whether that
 * cookie has expired although a language was once chosen.
 */
export function noteLanguage(language: string): boolean {
  store('lang', language);
  const cookie = readCookie(appearanceCookie);
  if (cookie?.startsWith(`${language}.`)) store('hisLang', language);
  try {
    return cookie === null && localStorage.getItem('hisLang') !== null;
  } catch {
    return false;
  }
}

/** Keys that identify the site and are independent of the session. */
const merchantKeys = ['merchant', 'merchantCode', 'platform'];

/** Clears the user's session values from this tab; the site's own keys and the device's values stay (R4.11). */
export function forget(): void {
  try {
    const siteValues = merchantKeys.map((key) => [key, sessionStorage.getItem(key)] as const);
    sessionStorage.clear();
    for (const [key, value] of siteValues) if (value !== null) sessionStorage.setItem(key, value);
  } catch {
    // The browser may refuse storage: then there is nothing to clear.
  }
}

function writeAppearance(language: string, theme: string): void {
  const { fold } = document.documentElement.dataset;
  document.cookie = `${appearanceCookie}=${language}.${theme}${fold ? `.${fold}` : ''}; path=/; max-age=${year}; samesite=lax`;
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that refuses storage still has the cookie.
  }
}
