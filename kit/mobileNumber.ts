import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { plainDigits } from './digits.ts';

/**
 * A mobile number with its dial code, digits alone (`66812345678`); undefined where no phone can have it. Local digits,
 * spaces and the leading zero of a national number are taken as people type them.
 */
export function mobileOf(dialCode: string | undefined, number: string | undefined): string | undefined {
  const dial = onlyDigits(dialCode);
  const rest = onlyDigits(number);
  return dial === '' || rest === '' ? undefined : mobileWithDialCode(dial + rest);
}

/** A whole number as an operator writes it: `+66 81 234 5678`. */
export function mobileWithDialCode(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(`+${onlyDigits(text)}`);
  return parsed?.isValid() ? parsed.number.slice(1) : undefined;
}

function onlyDigits(text = ''): string {
  return plainDigits(text).replace(/\D/g, '');
}
