/** Digits after the point that a currency has; 2 where nothing else is known. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** `12.5` → 1250n for two digits. Undefined for what is no amount, or finer than the currency. */
export function parseMoney(text: string, digits: number): bigint | undefined {
  const match = /^([+-]?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}

/** 1250n → `12.50` for two digits: the decimal string of the wire. */
export function formatMoney(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
