import { describe, expect, it } from 'vitest';
import { hasLink } from './hasLink.ts';
import { maskWords } from './maskWords.ts';

describe('R7.3 the word filter of public rooms', () => {
  it.each([
    ['you shit', 'you ••••'],
    ['SHIIIIT!', '•••••••!'],
    ['s h i t happens', '• • • • happens'],
    ['sh1t', '••••'],
    ['ｓｈｉｔ', '••••'],
    ['s\u200bhit', '•\u200b•••'],
    ['ไอ้เหี้ย', '••••••••'],
    ['你是傻逼吗', '你是••吗'],
    ['đồ khốn', '•• ••••'],
    ['كُسمك', '•ُ•••'],
    ['ابن الكلب هنا', '••• ••••• هنا'],
    ['چوتیا', '•••••'],
    // At the border of another script, without a space.
    ['你shit吗', '你••••吗'],
    ['มันshitมาก', 'มัน••••มาก'],
    ['真他妈的烦', '真•••烦'],
    ['我操你妈的', '我••••'],
    ['滚蛋吧', '••吧'],
    ['s\u034fh\u00adit', '•\u034f•\u00ad••'],
    ['shit!!', '••••!!'],
  ])('masks %s', (text, masked) => expect(maskWords(text)).toBe(masked));

  it.each([
    'Scunthorpe is a town, and the assassin missed',
    'หีบสมบัติ',
    'I have 5.50 left @ 10:45!',
    'สวัสดีครับ ยินดีที่ได้รู้จัก',
    '大家好，今天运气不错',
    '我妈妈的生日',
    '马杀鸡巴黎店',
    'สัดส่วนของเงิน',
    'หีบเพลงกับหีบสมบัติ',
    'हर कोई जीता',
    'هیچ کس نیامد و هر کسی برد',
    'یہ کون ہے اور کس نے جیتا',
    'صوت دلال جميل',
    'buổi tối vui vẻ',
    'Tôi mất 5 lon nước',
    'مرحبا بالجميع',
    '👩‍👩‍👧 🎉',
    '',
  ])('leaves %s', (text) => expect(maskWords(text)).toBe(text));

  it('masks a word that is ordinary elsewhere in the rooms of its own language alone', () => {
    expect(maskWords('كس', 'ar')).toBe('••');
    expect(maskWords('کون', 'fa')).toBe('•••');
    expect(maskWords('کون', 'ur')).toBe('کون');
    expect(maskWords('دلال', 'ar')).toBe('دلال');
  });

  it('judges texts of the largest size of any kind quickly', () => {
    const pieces = [
      'a ',
      'a . ',
      'a.',
      '. ',
      '1.',
      '!',
      'a!',
      '@',
      '•',
      'ก',
      '他妈',
      '. c',
      'a(.)',
      ':',
      'a\u0301',
    ];
    const took = pieces.map((piece) => {
      const text = piece.repeat(16_000 / piece.length);
      const began = process.cpuUsage();
      maskWords(text);
      hasLink(text);
      return { piece, ms: process.cpuUsage(began).user / 1000 };
    });
    expect(took.filter(({ ms }) => ms > 1_000)).toEqual([]);
  });

  it('judges 1,000 characters of any kind quickly', () => {
    const began = performance.now();
    for (const text of ['a '.repeat(500), 'aaaa'.repeat(250), 'a.'.repeat(500), '•'.repeat(1000)]) {
      maskWords(text);
      hasLink(text);
    }
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('R7.3 the link filter of public rooms', () => {
  it.each([
    'сайт.рф',
    'играй на сайт.онлайн',
    'τυχερά.ελ',
    'https://evil.example',
    'go to win-big.com now',
    'www.site.xyz/promo',
    'site (dot) com',
    'site . com',
    'tg://join?x',
    't.me/abc',
    'ｗｉｎ。com',
    'bonus-site.xyz',
    'e\u00advil.com',
    'e\ufeffvil.com',
    'e\u034fvil.com',
    'evil.c\u200dom',
    'e\u0332vil.com',
    'évil.com',
    'evil.c\u0332om',
    'evil\u115f.com',
    'evil\u3164.com',
    'evil.\u{e0063}com',
    'evil(.)com',
    'evil [.] com',
    'evil{.}com',
    'evil .com',
    'evil. com',
    'evil․com',
    'evil·com',
    'evil•com',
    'evil,com',
    'evil.c o m',
    'evil dot com',
    'evil [dot] games',
    'evil.соm',
    'evil.store',
    'win at evil.store now',
    'evil.dev',
    'evil.games',
    'evil.ai',
    'evil.com.my',
    'lucky77.in the best',
    'www.evil.in now',
    'bonus.me',
    'evil.me/abc',
    'bit.ly/3abc',
    'discord.gg/abc',
    '103.124.104.150',
    'go to 10.0.0.1:8080/x',
    '[2001:db8::1]',
    'ftp://x',
    // In each language of the rooms, also without spaces.
    'ไปที่evil.comนะ',
    'เว็บ evil.bet เลย',
    'evil ดอทคอม',
    'évil.ไทย',
    '去evil.com吧',
    'evil点com',
    '加微信evil.vip领红包',
    'vào evil.bet nhé',
    'trang evil chấm com',
    'ادخل evil.com الآن',
    'evil دوت كوم',
    'برو به evil.bet همین حالا',
    'evil نقطه کام',
    'evil.net پر جائیں',
    'evil ڈاٹ کام',
  ])('finds %s', (text) => expect(hasLink(text)).toBe(true));

  it.each([
    'I won 5.50 today.',
    'See you. Me too',
    'node.js',
    'what...to do',
    'ok.',
    'There is a red dot in my messages',
    'I lost again.My luck is bad',
    'I lost again.my luck is bad',
    'so close . in the end I won',
    'e.g.in the lobby',
    'i.e.to win',
    'from 9 a.m.to 5 p.m.is fine',
    'ok.no',
    'Great day.Today I won',
    'Good game.Games are fun',
    'nice win.so happy',
    'I like it. Live games are the best. Top!',
    'I won .in the end',
    'a dot me and you',
    'That is all. Shop is closed',
    'v1.2.3',
    '1.500.000.000 đ',
    'score 10:45, then 3:2',
    '12.5.2026',
    'Mr.Lee is here',
    'U.S.is big',
    'Thắng rồi.Là thật đó',
    'thua roi.la that do',
    'Hay quá.có ai không',
    'วันนี้โชคดี.มากๆ',
    'ได้ 5.50 บาท จุดนี้ดี',
    '今天赢了。我很开心',
    '我3点来',
    '再来一次。中国加油',
    'ربحت اليوم.في النهاية',
    'سلام. به امید برد',
    'میں آیا۔پاکستان زندہ باد',
    'آج جیت گیا. شکریہ',
    'نقطة مهمة جدا',
  ])('passes %s', (text) => expect(hasLink(text)).toBe(false));

  it('passes the hosts of the site, not those that only end alike', () => {
    expect(hasLink('see https://www.siam.com/promotions', ['siam.com'])).toBe(false);
    expect(hasLink('see https://notsiam.com', ['siam.com'])).toBe(true);
  });
});
