import leaked from './leakedPasswords.json' with { type: 'json' };

/** Words behind the passwords that are guessed first, in the languages of the sites. */
const words = new Set(
  `password passwort passwd pass parola contrasena senha motdepasse matkhau mima welcome willkommen bienvenue hello
  admin administrator root user guest test tester testing demo default changeme letmein login logon access secret master
  iloveyou ilovey loveme lovely love lover baby babygirl angel princess prince queen king sunshine moonlight shadow dragon
  monkey tiger lion eagle falcon panda kitty butterfly flower rainbow chocolate cookie pepper ginger banana orange apple
  football soccer baseball basketball hockey cricket golfer liverpool chelsea arsenal barcelona realmadrid juventus
  manchester superman batman spiderman ironman pokemon naruto starwars matrix computer internet samsung google facebook
  microsoft windows android iphone michael jordan jessica ashley daniel charlie thomas george andrew joshua matthew robert
  jennifer nicole hannah amanda summer winter spring autumn january february march april may june july august september
  october november december monday friday sunday freedom forever whatever trustno nothing killer hunter soldier ranger
  hacker pirate casino poker lucky luckyday jackpot winner money dollar lottery bonus player gamer games vegas bangkok
  thailand vietnam china india america london dubai singapore asdf asdfgh asdfghjkl qwerty qwertyuiop qwert qwe zxcvbn
  zxcvbnm zxc qazwsx qazwsxedc wasd abc abcd abcde abcdef abcdefgh abcabc aa aaa aaaa xyz aabb aabbcc wang woaini nihao
  sawasdee sawatdee anhyeuem khongbiet salam bismillah allah`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The passwords of 8 characters or more that published leaks contain most often. */
const leakedPasswords = new Set(leaked.passwords.split(' '));

/** Characters that are written for letters. */
const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
];
const allRows = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/**
 * Whether a password is one of those that are guessed first (ASVS 6.2.4, 6.2.11, 6.2.12): one that has often been leaked, a
 * common word, or one of the given words such as the site's name, with digits or signs around it or written for letters;
 * keys in a row; or a repetition. Capitals make no difference.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = plain.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  const replaced = Array.from(plain)
    .map((sign) => written[sign] ?? sign)
    .join('');
  const candidates = [
    letters,
    replaced,
    replaced.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, ''),
    plain.replace(/[^\p{L}\p{M}]+$/u, '').replace(/[013457@$!]/g, (sign) => written[sign] ?? sign),
  ];
  const named = new Set(
    own.map((word) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')).filter((word) => word.length > 2),
  );
  if (candidates.some((one) => one === '' || words.has(one) || named.has(one))) return true;
  if ([plain, ...candidates].some((one) => leakedPasswords.has(one))) return true;
  return isRow(plain) || isRepetition(plain);
}

/** `1q2w3e4r`, `Qwerty123456`: pieces of three or more neighbors on a keyboard or in the alphabet, and nothing else. */
function isRow(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = longestStart(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestStart(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    const start = text.slice(0, length);
    if (allRows.some((row) => row.includes(start)) || new Set(start).size === 1) return length;
  }
  return 0;
}

/** `abc1abc1abc1`: a piece of at most four characters, again and again. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}
