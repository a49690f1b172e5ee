import { isSupportedCountry, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { plainDigits } from './digits.ts';

/**
 * A mobile number with its dial code, digits only (`66812345678`); undefined if it is not valid. Accepts local digits,
 * spaces, the leading zero of a national number, and an international number (`+66 …`, `0066 …`) of that dial code.
 */
export function mobileOf(dialCode: string | undefined, number: string | undefined): string | undefined {
  const dial = onlyDigits(dialCode);
  const rest = onlyDigits(number);
  if (dial === '' || rest === '') return undefined;
  const international = /^\s*\+/.test(number ?? '')
    ? rest
    : rest.startsWith('00')
      ? rest.slice(2)
      : undefined;
  if (international !== undefined)
    return international.startsWith(dial) ? mobileWithDialCode(international) : undefined;
  return mobileWithDialCode(dial + rest);
}

/** As `mobileOf`, for a number with its dial code: `+66 81 234 5678`. */
export function mobileWithDialCode(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(`+${onlyDigits(text)}`);
  return parsed?.isValid() ? parsed.number.slice(1) : undefined;
}

/**
 * The numbers of digits that a country's mobile numbers may have after its dial code, without a leading zero; empty for an
 * unknown country.
 */
export function mobileDigits(country: string): number[] {
  if (!isSupportedCountry(country)) return [];
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The declarations leave out the plans of one type, which the library itself judges numbers by.
  const plan = Object(metadata.numberingPlan) as {
    type?: (type: string) => { possibleLengths: () => number[] } | undefined;
  };
  return plan.type?.('MOBILE')?.possibleLengths() ?? [];
}

function onlyDigits(text = ''): string {
  return plainDigits(text).replace(/\D/g, '');
}
