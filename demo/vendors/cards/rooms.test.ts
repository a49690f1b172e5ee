import { expect, it } from 'vitest';
import { gameLanguages } from '../core/languages.ts';
import games from '#platform/demo/seed/games.json' with { type: 'json' };
import { roomsOf } from './rooms.ts';

it('names the game of each room, whatever the title that leads there, in every language', () => {
  const own = games.find(({ code }) => code === 'RC_ROYAL_POK_DENG')?.name;
  const plain: Record<string, string> = {
    en: 'Pok Deng',
    th: 'ป๊อกเด้ง',
    zh: '博丁',
    vi: 'Pok Deng',
    ar: 'بوك دينغ',
    fa: 'پوک دنگ',
    ur: 'پوک ڈینگ',
  };
  for (const language of gameLanguages) {
    expect(own?.[language]).toContain(plain[language]);
    for (const { names } of roomsOf('RC', { currency: 'THB', exponent: 2 }))
      expect(names[language]).toContain(`${plain[language]} · `);
  }
});
