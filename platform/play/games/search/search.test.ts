import { describe, expect, it } from 'vitest';
import { correctWord } from './correctWord.ts';
import { foldText } from '#kit/foldText.ts';
import { searchText, searchWords } from './searchText.ts';

describe('R2.9.1 folding', () => {
  it.each([
    ['Golden TIGER', 'golden tiger'],
    ['Hổ Vàng', 'ho vang'],
    ['Đại Phú', 'dai phu'],
    ['Čarodějnický Żółw', 'carodejnicky zolw'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['Ёлка', 'елка'],
    ['اَلنَّمِر', 'النمر'],
    ['أسد إلى آخر', 'اسد الي اخر'],
    ['ببر طلایی', 'ببر طلايي'],
    ['می\u200cخواهم', 'ميخواهم'],
    ['เสือทองคำ', 'เสือทองคํา'.normalize('NFKD').replaceAll(/[\u0e47-\u0e4e]/g, '')],
    ['น้ำ', foldText('นำ')],
    ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
    ['שָׁלוֹם', 'שלום'],
    ['फ़्री', foldText('फ्री')],
    ['Lotto ๖/٤٥', 'lotto 6 45'],
    ['  Wild-Koi!  ', 'wild koi'],
    ['!?%_', ''],
  ])('%s', (typed, folded) => expect(foldText(typed)).toBe(folded));

  it('keeps the vowels of scripts that write them as marks', () => {
    expect(foldText('ปีทอง')).not.toBe(foldText('ปูทอง'));
    expect(foldText('सोना')).toBe('सोना');
  });
});

it('R2.9.1 stores names of several words without spaces too, and the words of languages without spaces', () => {
  expect(searchText({ en: 'Golden Tiger', vi: 'Hổ Vàng' })).toBe(
    'golden tiger\nho vang\ngoldentiger\nhovang',
  );
  expect(searchText({ en: '!' })).toBe('');
  expect(searchWords({ en: 'Golden Tiger' })).toEqual(['golden', 'tiger']);
  expect(searchWords({ th: 'เสือทองคำ' })).toContain('เสือ');
});

describe('R2.9.1 correcting a misspelt word', () => {
  const known = ['golden', 'gold', 'tiger', 'dragon', 'koi', 'temple', 'เสือทองคํา', 'เสือ'];
  it.each([
    ['tigr', ['tiger']],
    ['tgier', ['tiger']],
    ['tigar', ['tiger']],
    ['goldne', ['golden']],
    ['dargon', ['dragon']],
    ['templle', ['temple']],
    ['เสอทองคํา', ['เสือทองคํา']],
    ['drago', ['drago']],
    ['iger', ['iger']],
  ])('%s means %j', (typed, meant) => expect(correctWord(typed, known)).toEqual(meant));

  it.each(['kio', 'zebra', 'tower', 'xxxxxxxxxxx', 'tpale'])('%s means nothing', (typed) =>
    expect(correctWord(typed, known)).toEqual([]),
  );

  it('accepts the misspelt beginning of a longer word', () => {
    expect(correctWord('drgaon', ['dragonfly'])).toEqual(['dragonfly']);
    expect(correctWord('drgaon', ['dragonfly', 'dragon'])).toEqual(['dragon']);
  });

  it('checks 30,000 words in less than a second of processor time', () => {
    const many = Array.from({ length: 30_000 }, (_, index) => ((index + 1) * 7_654_321_987).toString(36));
    const began = process.cpuUsage();
    for (const typed of ['a'.repeat(60), 'goldne', 'tigerdrgaon']) correctWord(typed, many);
    const { user } = process.cpuUsage(began);
    expect(user / 1e6).toBeLessThan(1);
  });
});
