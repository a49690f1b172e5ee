/** Readable cookie: *that* someone is signed in, never who (design, Security). */
export const signedInCookie = 'livery-in';
/** Readable cookie: language, theme and the bars that are folded, as `th.dark.s`. */
export const appearanceCookie = 'livery-look';
/** Readable cookie for 24 h: the last user name of this brand, where remembering was asked for (R3.5). */
export const lastUserCookie = 'livery-last';
/** Readable cookie for 24 h: the same after a log-out, from when on a password is asked for. */
export const lastNameCookie = 'livery-name';

/** Readable cookie for 24 h: mobile number and dial code of the last login by SMS, as JSON, where it was asked for (R3.5). */
export const smsCookie = 'livery-sms';

const day = 24 * 3600;
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

/** A mobile number as it is typed, and the country whose dial code goes before it. */
export interface RememberedMobile {
  mobileNum: string;
  countryDialingCode: string;
}

/** Keeps the number of a login by SMS, or forgets the one before (R3.5). */
export function rememberMobile(mobile: RememberedMobile | null): void {
  const value = mobile ? encodeURIComponent(JSON.stringify(mobile)) : '';
  document.cookie = `${smsCookie}=${value}; path=/; max-age=${mobile ? day : 0}; samesite=lax`;
}

/** The number of the last login by SMS. A cookie is anybody's writing: what is not in its shape is none. */
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

/** Keeps the theme across visits (R1.5, R3.4). */
export function rememberTheme(language: string, theme: 'light' | 'dark'): void {
  keep('theme', theme);
  writeLook(language, theme);
}

/** Keeps the language in use and the one last chosen (R3.4). */
export function rememberLanguage(language: string, theme: string): void {
  keep('lang', language);
  keep('hisLang', language);
  writeLook(language, theme);
}

/** Keeps which bars are folded; `<html>` bears it. */
export function rememberFold(language: string, theme: string, fold: string): void {
  document.documentElement.dataset['fold'] = fold;
  writeLook(language, theme);
}

/** Notes the language of a page that has loaded; one that the look cookie names was chosen (R3.4). */
export function noteLanguage(language: string): void {
  keep('lang', language);
  if (readCookie(appearanceCookie)?.startsWith(`${language}.`)) keep('hisLang', language);
}

/** What says which site this is, whoever is signed in. */
const merchantKeys = ['merchant', 'merchantCode', 'platform'];

/** Forgets all that a signed-in person left in this tab; the site's own keys and what belongs to the device stay (R4.11). */
export function forget(): void {
  try {
    const kept = merchantKeys.map((key) => [key, sessionStorage.getItem(key)] as const);
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  } catch {
    // Storage may be refused by the browser: then nothing was kept either.
  }
}

function writeLook(language: string, theme: string): void {
  const { fold } = document.documentElement.dataset;
  document.cookie = `${appearanceCookie}=${language}.${theme}${fold ? `.${fold}` : ''}; path=/; max-age=${year}; samesite=lax`;
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that refuses storage still has the cookie.
  }
}
