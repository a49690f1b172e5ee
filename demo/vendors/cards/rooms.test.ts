import { expect, it } from 'vitest';
import { gameLanguages } from '../core/languages.ts';
import { roomsOf } from './rooms.ts';

it('names the game of each room, whatever the title that leads there, in every language', () => {
  const plain: Record<string, string> = {
    en: 'Pok Deng',
    th: 'ป๊อกเด้ง',
    zh: '博丁',
    vi: 'Pok Deng',
    ar: 'بوك دينغ',
    fa: 'پوک دنگ',
    ur: 'پوک ڈینگ',
  };
  for (const language of gameLanguages)
    for (const { names } of roomsOf('RC', { currency: 'THB', exponent: 2 }))
      expect(names[language]).toContain(`${plain[language]} · `);
});
