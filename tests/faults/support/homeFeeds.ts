import type { CallFault, CallFaults } from '../../support/PlatformProxy.ts';

/** The calls of home's feeds. */
export const feeds = {
  announcements: '/wps/relay/MCSFE_getListAnnouncements',
  winners: '/wps/relay/GCSGAME_getWinnerBoard',
  'hot games': '/wps/relay/GCSGAME_hotGamesV2',
  'popular lotteries': '/lgw/games/popular',
  results: '/lgw/vn/numeros/opened/game',
  vendors: '/wps/relay/GCSGAME_gameVendor',
  ranking: '/wps/relay/GCSGAME_getRankList',
};

type Named = keyof typeof feeds;
const respond = (value: unknown): CallFault => ({ value: () => value });
const of = (name: Named, value: unknown): CallFaults => ({
  [feeds[name]]: respond({ success: true, value }),
});
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Every feed, empty. */
export const emptyFeeds: Record<Named, CallFaults> = {
  announcements: of('announcements', { banners: [], notices: [] }),
  winners: of('winners', []),
  'hot games': { [feeds['hot games']]: respond({ success: true, value: null, list: [] }) },
  'popular lotteries': of('popular lotteries', []),
  results: of('results', []),
  vendors: of('vendors', { data: { lanes: [] } }),
  ranking: of('ranking', { rankType: 'bet', period: 'week', startTime: 0, endTime: 1, rows: [] }),
};

const icon = '/media/games/none.webp';

/** Names as long as operators write them, by language, and one without any break opportunity. */
const longNames = {
  en: 'The Extraordinarily Long Adventures of the Golden Dragon Emperor: Deluxe Anniversary Edition',
  th: 'มหากาพย์การผจญภัยของจักรพรรดิมังกรทองคำผู้ยิ่งใหญ่ที่สุดในดินแดนบูรพาทิศภาคพิเศษฉลองครบรอบ',
  zh: '黄金龙皇帝的漫长冒险之旅周年纪念豪华特别版本完整收藏',
  vi: 'Những cuộc phiêu lưu kỳ thú của Hoàng đế Rồng Vàng: Ấn bản đặc biệt kỷ niệm mười năm thành lập',
  ar: 'مغامرات إمبراطور التنين الذهبي الطويلة جدًا في الإصدار الخاص بالذكرى السنوية العاشرة',
  fa: 'ماجراجویی‌های بسیار طولانی امپراتور اژدهای طلایی در نسخهٔ ویژهٔ دهمین سالگرد تأسیس',
  ur: 'سنہری ڈریگن شہنشاہ کی نہایت طویل اور دلچسپ مہم جوئی کا دسویں سالگرہ پر خصوصی ایڈیشن',
};
const unbreakable = 'Supercalifragilisticexpialidocious_Unbreakable_Name_Without_Any_Space_At_All_In_It';
export type NamedLanguage = keyof typeof longNames;

type NameOf = (at: number) => string;
/** Every second name in the language, the others in scripts with other line-breaking rules. */
function namesIn(language: NamedLanguage): NameOf {
  const { en, th, ar, zh } = longNames;
  const names = [longNames[language], en, longNames[language], unbreakable, th, longNames[language], ar, zh];
  return (at) => `${names[at % names.length] ?? ''} ${at}`;
}

function banner(at: number, name: string) {
  return {
    bannerId: String(at),
    url: `/media/banners/${at}.webp`,
    groupName: 'w_home',
    linkageType: 'URL',
    linkage: '/promotions',
    title: name,
  };
}

function notice(at: number, title: string) {
  return { id: String(at), title, startDateStr: '2026-01-05 10:00:00', content: '<p>x</p>', type: 'PL' };
}

function game(at: number, nameOf: NameOf) {
  return {
    nodeId: String(at),
    gameCode: `G${at}`,
    gameName: nameOf(at),
    vassalage: 'JL',
    vendor: 'JL',
    displayName: nameOf(at + 1),
    gameType: 'RNG',
    isHot: 1,
    iconUrl: icon,
  };
}

const announcements = (banners: number, noticeLength: number, nameOf: NameOf) =>
  of('announcements', {
    banners: range(banners).map((at) => banner(at, nameOf(at))),
    notices: range(40).map((at) => notice(at, nameOf(at).repeat(9).slice(0, noticeLength))),
  });

/** Feeds that are larger, longer or shorter than planned, with names in a language. */
export function bigFeedsIn(language: NamedLanguage): Record<string, CallFaults> {
  const nameOf = namesIn(language);
  return {
    '1 banner and notices of 300 characters': announcements(1, 300, nameOf),
    '12 banners with long words': announcements(12, 80, nameOf),
    'long names of games, winners and lotteries': {
      [feeds['hot games']]: respond({
        success: true,
        value: null,
        list: range(60).map((at) => game(at, nameOf)),
      }),
      ...of(
        'popular lotteries',
        range(20).map((at) => ({ ...game(at, nameOf), gameType: 'LOTT', vendor: 'LOTT' })),
      ),
      ...of(
        'winners',
        range(20).map((at) => ({
          id: String(at),
          iconUrl: icon,
          customerName: nameOf(at),
          gameName: nameOf(at + 1),
          winAmount: '98765432109.99',
        })),
      ),
      ...of(
        'results',
        range(100).map((at) => ({
          numero: `2026010${at}`,
          gameCode: `L${at % 9}`,
          gameName: nameOf(at),
          vendor: 'TCG_LOTTO_VN',
          gameType: 'LOTT',
          iconUrl: icon,
          openTime: 1_767_611_700_000 + at,
          numbers: range(20).map((number) => String(10 + number)),
          prizes: [],
        })),
      ),
      ...of('ranking', {
        rankType: 'bet',
        period: 'week',
        startTime: 0,
        endTime: 1,
        rows: range(20).map((at) => ({ rank: at + 1, account: nameOf(at), amount: '98765432109.99' })),
      }),
    },
    '200 vendors with long names': of('vendors', {
      data: {
        lanes: ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'].map((title, lane) => ({
          title,
          cards: range(30).map((at) => ({
            vassalage: `V${lane * 30 + at}`,
            displayName: nameOf(lane * 30 + at),
            accountTypeId: 1,
            isHot: at % 2,
            gameType: title,
          })),
        })),
      },
    }),
  };
}

/** Everything too long at once. */
export const everythingLongIn = (language: NamedLanguage): CallFaults => {
  const big = bigFeedsIn(language);
  return Object.assign({}, ...Object.values(big)) as CallFaults;
};
