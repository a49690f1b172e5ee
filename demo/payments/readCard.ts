import { plainDigits } from '#kit/digits.ts';

/** A field of the card form that is wrong. */
export type CardField = 'number' | 'name' | 'expiry' | 'cvc';

export interface Card {
  number: string;
  last: string;
}

/** The card of a filled form, or its wrong fields. Digits of all scripts are accepted, with blanks and hyphens. */
export function readCard(form: (name: CardField) => string, now: Date): Card | CardField[] {
  const number = plainDigits(form('number')).replace(/[\s-]/g, '');
  const wrong: CardField[] = [];
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) wrong.push('number');
  if (form('name').trim().length < 2) wrong.push('name');
  if (!isAhead(plainDigits(form('expiry')), now)) wrong.push('expiry');
  if (!/^\d{3,4}$/.test(plainDigits(form('cvc')).trim())) wrong.push('cvc');
  return wrong.length > 0 ? wrong : { number, last: number.slice(-4) };
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** `MM/YY`: a card is good to the end of its month. */
function isAhead(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const [m, y] = [Number(month), 2000 + Number(year)];
  if (month === '' || m < 1 || m > 12) return false;
  const end = Date.UTC(y, m, 1);
  return end > now.getTime() && y <= now.getUTCFullYear() + 20;
}
