const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Top-level domains that are no word in any language of the rooms: after any kind of dot they end an address. */
export const plainEndings = listOf('com org xyz biz icu io cyou sbs');

/**
 * Top-level domains that are also words with which people go on after a dot, in English, in Vietnamese without its marks, and
 * in the short words of chats. After such a one, only what else is there tells an address from two sentences.
 */
export const ordinaryEndings = listOf(
  [
    // English
    'am as at be by do gay gg in is it la me my no one or pm so to tv us we you how now new here today open free',
    'best cool love fun red blue green black pink gold cash dog fish food game games house life like live lol mom',
    'money moe net news name men man baby win wow world zero yes fan fans fit fast gift gifts run save sale show',
    'study team tech tips top tours town vote work works watch rip rest read post play place phone party page moda case',
    'call care cars city click club coach contact date deal deals diet download dad duck earth eat email energy final',
    'forum fund global group guide guru help hiv horse hot hotel kids kim king land law lease legal link living luxe',
    // Vietnamese
    'ai ba bi bo ca cc co cu de gi he hu ma mu mo na ne nu sa su ta ti tu va vi vn ve an em ban sao ly',
    // Files that people name
    'zip mov md py sh ps rs pl app',
    // Words of scripts that the rooms are written in
    'ไทย คอม 中国 中國 网络 網絡 网店 公司 游戏 娱乐 手机 电影 商城 商店 时尚 在线 中文网 世界 新闻 信息 公益 健康 我爱你 集团 政务 网址 网站',
    'موقع شبكة بازار عرب كوم مصر ایران ايران پاکستان پاكستان عمان السعودية فلسطين قطر تونس المغرب الاردن العراق سورية امارات همراه بيتك',
  ].join(' '),
);
