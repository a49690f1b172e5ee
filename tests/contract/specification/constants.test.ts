import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { section } from './readSpecification.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Rows of section 9: the value as the specification writes it, and the one place that defines it, as a file and its
 * line.
 */
const places: [item: string, value: RegExp, file: string, line: RegExp][] = [
  ['Banner autoplay', /5000 ms/, 'widgets/home/banner/schema.json', /"default": 5000/],
  [
    'Jackpot growth',
    /165\.11 every 3 seconds/,
    'widgets/home/jackpot-counter/schema.json',
    /"default": "165\.11"[^]*"default": 3000/,
  ],
  ['Chunk load timeout', /120000 ms/, 'engine/browser/hydration/loadModule.ts', /chunkTimeout = 120_000;/],
  [
    'Proof upload',
    /^max 3 images, 5 MB each/,
    'platform/money/withdrawals/confirmWithdrawal.ts',
    /maxProofs = 3;/,
  ],
  [
    'Withdrawal auto-receive',
    /minutes \(value not shown\)$/,
    'platform/site/merchants/settings.ts',
    /receiptMinutes: setting\(\s+whole\(5, 10_080, [^)]*\),\s+60,/,
  ],
  [
    'Date ranges',
    /previous 7 or 30 days$/,
    'widgets/shared/records/DateRange.tsx',
    /\{ today: 1, yesterday: 1, last7: 7, last30: 30 \}/,
  ],
  ['Age', /^18; 21/, 'brands/base/brand.json', /"ageLimit": 18,/],
  ['SMS send throttle', /1000 ms/, 'widgets/account/shared/useCodeRequest.ts', /throttle = 1000;/],
  ['Captcha refresh minimum', /1000 ms/, 'widgets/account/shared/Captcha.tsx', /refreshEvery = 1000;/],
  ['Remember cookies', /24 hours/, 'engine/browser/session/remembered.ts', /day = 24 \* 3600;/],
  ['Nav dropdown vendors', /at most 11/, 'widgets/shell/nav-category/schema.json', /"default": 11/],
  ['Popular lotteries', /^20; VN numbers 100/, 'schemas/api/games.json', /"count": \{[^}]*"default": 20/],
  [
    'Game page size',
    /^21; notices 9 per page; winner board 20/,
    'schemas/api/games.json',
    /"pageSize": \{[^}]*"default": 21/,
  ],
  [
    'Search debounce',
    /logout dialog and select blur delay 200 ms/,
    'widgets/account/logout-question/LogoutQuestion.tsx',
    /callDelay = 200;/,
  ],
  [
    'Client type',
    /^3; platform 'flash,html5-desktop'/,
    'schemas/api/games.json',
    /"default": "flash,html5-desktop"/,
  ],
  [
    'Too-many-requests wait',
    /5 minutes/,
    'platform/identity/passwords/loginRules.ts',
    /spanMs: 5 \* minuteMs/,
  ],
  [
    'Customer-service popup',
    /440 x 750/,
    'engine/react/ui/ServiceLink.tsx',
    /width = 440;\nconst height = 750;/,
  ],
  [
    'Footer logos',
    /^9 per view, spacing 30/,
    'widgets/layout/slider/schema.json',
    /"default": 9[^]*"default": 30/,
  ],
  [
    'Lazy image threshold',
    /^0\.1; image cache 200 entries/,
    'engine/react/pictures/lazily.ts',
    /threshold = 0\.1;\n[^]*maxLoaded = 200;/,
  ],
  [
    'Hot categories',
    /^ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP$/,
    'widgets/shared/games/hotCategories.ts',
    /\['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'\]/,
  ],
  [
    'Provider menu arrows',
    /^more than 7 vendors/,
    'widgets/games/vendor-tabs/VendorTabs.tsx',
    /mostWithoutArrows = 7;/,
  ],
  [
    'Minimum-bet options',
    /^all, 0\.01, 0\.05, 0\.1, 0\.5, 0\.75$/,
    'widgets/shared/games/listState.ts',
    /\['0\.01', '0\.05', '0\.1', '0\.5', '0\.75'\]/,
  ],
  [
    'Slot classes',
    /^SC scratch, VP video poker, JP jackpot, TG table games, AC arcade, BG bingo/,
    'widgets/shared/games/listState.ts',
    /\['SC', 'VP', 'JP', 'TG', 'AC', 'BG'\]/,
  ],
  [
    'Zalo reward text',
    /^up to 131K$/,
    'widgets/account/register-form/schema.json',
    /"zaloReward": \{[^]*"amount": "131000"/,
  ],
  ['Points', /^never expire$/, 'platform/rewards/points/pointConfig.ts', /pointsExpire = false/],
  ['Merchant code and default language TH', /^configured/, 'engine/server/base/languageCode.ts', /'TH'/],
];

/** Rows about appearance or secrecy: they have no value of their own. */
const withoutValue = ['Default password forcing change', 'Balance prefix'];

/** Rows whose value is not implemented yet, with its future name. Remove an entry when the name is added. */
const stillToCome: Record<string, string> = {
  'Remark limit': 'maxRemarkLength',
  'Real-time salary': 'realTimeSalaryMinutes',
};

const rows = new Map(
  [...section(9).matchAll(/^\| (?!Item|---)(.+?) \| (.+?) \|$/gm)].map(([, item = '', value = '']) => [
    item,
    value,
  ]),
);

describe('R9.1 the constants and section 9 of the specification', () => {
  it('each have a place in the code, or are listed as missing', () => {
    expect(rows.size).toBe(30);
    const listed = [...places.map(([item]) => item), ...withoutValue, ...Object.keys(stillToCome)];
    expect(listed.toSorted()).toEqual([...rows.keys()].toSorted());
  });

  it.each(places)('%s is defined once, with the value of the specification', (item, value, file, line) => {
    expect(rows.get(item)).toMatch(value);
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toMatch(line);
  });

  it('no constant listed as missing has its name in the code', () => {
    const code = globSync('{engine,widgets,platform,schemas}/**/*.{ts,tsx,json}', {
      cwd: root,
    })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    expect(Object.values(stillToCome).filter((name) => new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});
