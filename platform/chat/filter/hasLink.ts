/** Endings of domains that advertisers in chats use; a word with another dot in it, such as `5.50`, is none. */
const endings =
  'com|net|org|info|biz|xyz|top|vip|win|bet|casino|club|online|site|shop|live|app|io|co|me|cc|tv|to|gg|ly|link|click|fun|icu|pro|asia|th|cn|vn|ir|pk|ae|sa|eg|in|id|my|sg|ph|uk|us|ru|de|fr';

const withScheme = /(?:h\s*t\s*t\s*p\s*s?|ftp|tg|line|viber|whatsapp)\s*:\s*\/\s*\//iu;
const domain = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:[.。]|\s\.\s|\s?\(dot\)\s?|\s?\[dot\]\s?|\sdot\s))+(?:${endings}|xn--[a-z\d-]+)(?![\p{L}\p{N}])`,
  'giu',
);

/** Whether a text names an address on the web, also a disguised one (`site (dot) com`). Addresses of `own` hosts do not count. */
export function hasLink(text: string, own: readonly string[] = []): boolean {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060]/gu, '');
  const isOwn = (found: string) => {
    const host = found.toLowerCase().replace(/\s+/g, '');
    return own.some((one) => host === one || host.endsWith(`.${one}`));
  };
  const found = [...plain.matchAll(domain)].map(([one]) => one);
  if (found.some((one) => !isOwn(one))) return true;
  return withScheme.test(plain) && found.length === 0;
}
