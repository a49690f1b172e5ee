import { expect, it } from 'vitest';
import { textLanguages } from '#kit/textLanguages.ts';
import { roomsOf } from './rooms.ts';

it('names the game of each room, whatever the title that leads there, in every language', () => {
  const plain: Readonly<Record<string, string>> = {
    en: 'Pok Deng',
    th: 'ป๊อกเด้ง',
    zh: '博丁',
    vi: 'Pok Deng',
    ar: 'بوك دينغ',
    fa: 'پوک دنگ',
    ur: 'پوک ڈینگ',
  };
  for (const language of textLanguages)
    for (const { names } of roomsOf('RC', { currency: 'THB', exponent: 2 }))
      expect(names[language]).toMatch(new RegExp(`^${plain[language] ?? '.+'} · .+`));
});
