import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unitsOf } from '#kit/countCharacters.ts';
import { callTable, defaultBodyBytes } from '#schemas/generated/api.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = [
  ...globSync('schemas/**/*.json', { cwd: root }),
  ...globSync('widgets/*/*/schema.json', { cwd: root }),
]
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('/generated/'));

/** What programs write and read: the limit of such a text is technical, in code points. All others are for people. */
const technical = new Set(
  `language device platform channel os browser system execution prizeMode domain merchant merchantCode
  vendor vassalage vendors accountTypeName game gameCode gameType gameClassify classes gameCategory category groupName nodeId
  playType lottoArea numero picks promotion PromotionId flag module mark source prize key id SessionId
  network captcha captchaId sliderId sliderToken answer code verificationCode authenticatorCode token
  stepToken linkToken flowToken codeToken browserToken identityToken parameters firebaseIdToken
  firebaseChannel affiliateCode referralCode pictures picture avatarId password confirmPassword
  oldPassword newPassword confirmNewPassword loginPassword paymentPassword oldPaymentPassword
  confirmPaymentPassword email contact to mobileNo mobileNum countryDialingCode number account
  birthday amount value received after endsAt headerColor country url chatUrl redirectUri returnUrl
  backUrl registerUrl link networks permissions`.split(/\s+/),
);
/** Names that people's texts have too, where only programs write them. */
const technicalHere = new Set(['SessionRow.address', 'Deposit.reason']);

interface Schema {
  [key: string]: unknown;
}

/** The strings of a schema by their name: of an item or of a text by language, the name of the list. */
function stringsIn(
  value: unknown,
  name: string,
  holder = '',
): { name: string; holder: string; schema: Schema }[] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = value as Schema;
  const own = 'maxLength' in schema && typeof schema['maxLength'] === 'number' && schema['type'] === 'string';
  const inside = Object.entries(schema).flatMap(([key, part]) => {
    if (key === 'examples' || key === 'default') return [];
    if (key === 'properties' || key === '$defs')
      return Object.entries(part as Schema).flatMap(([child, one]) => stringsIn(one, child, name));
    return stringsIn(
      part,
      key === 'request' || key === 'value' ? name : isStructural(key) ? name : key,
      holder,
    );
  });
  return own ? [{ name, holder, schema }, ...inside] : inside;
}

const isStructural = (key: string) =>
  ['items', 'additionalProperties', 'calls', 'outside', 'failure', 'propertyNames'].includes(key);

describe('R5.8 texts that people type', () => {
  it.each(files)('state their limit as readers count characters: %s', (file) => {
    const found = stringsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')), '');
    const bare = found
      .filter(({ schema }) => schema['pattern'] === undefined && schema['format'] === undefined)
      .filter(({ name, holder }) => !technical.has(name) && !technicalHere.has(`${holder}.${name}`))
      .map(({ name }) => `"${name}": write maxCharacters instead of maxLength, unless only programs read it`);
    expect(bare).toEqual([]);
  });

  it('fit into the body of their call in any script', () => {
    const small = globSync('schemas/api/*.json', { cwd: root }).flatMap((file) => {
      const { calls = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
        calls?: Record<string, { request?: { properties?: Record<string, { maxCharacters?: number }> } }>;
      };
      return Object.entries(calls)
        .filter(([name]) => {
          const texts = Object.values(
            callTable[name as keyof typeof callTable] ? (calls[name]?.request?.properties ?? {}) : {},
          );
          const most = texts.reduce((sum, { maxCharacters = 0 }) => sum + unitsOf(maxCharacters), 0);
          const entry = callTable[name as keyof typeof callTable];
          // A UTF-16 unit is at most three bytes.
          return entry.method !== 'GET' && most * 3 > (entry.bodyBytes ?? defaultBodyBytes);
        })
        .map(([name]) => name);
    });
    expect(small).toEqual([]);
  });

  it('are limited in forms and by operators as readers count characters', () => {
    const has = (pattern: string, wrong: RegExp) =>
      globSync(pattern, { cwd: root }).filter((file) =>
        wrong.test(readFileSync(path.join(root, file), 'utf8')),
      );
    expect(has('widgets/**/*.tsx', /<(?:TextArea|textarea)[^>]*\bmaxLength=/)).toEqual([]);
    const measured = /\b(?:label|name|note|reason|remark|text|title|comment)\.length [<>]/;
    expect(has('platform/server/operator/*.ts', measured)).toEqual([]);
  });
});
