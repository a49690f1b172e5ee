/** Code points of the digit zero in the scripts that our visitors type. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Converts local digits to ASCII, and leaves the rest unchanged: `๑๒๓` → `123`. For amounts, codes, phone numbers. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
