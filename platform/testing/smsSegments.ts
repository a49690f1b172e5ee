/** Characters of GSM 03.38: the basic alphabet, and those that take two of its places. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const double = /[\^{}\\[~\]|€]/g;

/** Messages that an SMS is charged as: 160 places of GSM 03.38 or 70 of UCS-2; 153 or 67 each if there are several. */
export function smsSegments(text: string): number {
  const isBasic = basic.test(text);
  const places = isBasic ? text.length + (text.match(double)?.length ?? 0) : text.length;
  const [whole, part] = isBasic ? [160, 153] : [70, 67];
  return places <= whole ? 1 : Math.ceil(places / part);
}
