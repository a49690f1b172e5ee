/** A part of the project: a folder, and the parts whose files its files may import. */
export interface Part {
  /** Path relative to the project. A file belongs to the longest folder that contains it. */
  folder: string;
  /** Folders of the parts that it may import; `*` means every part. */
  may: readonly string[];
  /** Parts that its tests may import in addition. */
  testsMay?: readonly string[];
  packages: Packages;
  /** The purpose of the part, as the reason for the limit. */
  why: string;
}

/** Packages that a part may import. `pure`: neither React nor `node:`. `view`: React, no `node:`. */
type Packages = 'none' | 'pure' | 'view' | 'any';

const engine = ['kit', 'schemas', 'engine/contracts'];
const pure = 'pure';

/**
 * Which part imports which (docs/architecture.md, "Folders and arrows"). A part may always import itself. Tests may import
 * any package.
 */
export const parts: readonly Part[] = [
  {
    folder: 'kit',
    may: [],
    packages: pure,
    why: 'kit holds pure helpers without domain words, for browsers too',
  },
  { folder: 'schemas', may: ['kit'], packages: 'none', why: 'schemas are contracts: they import kit alone' },
  {
    folder: 'engine/contracts',
    may: ['kit', 'schemas'],
    packages: 'none',
    why: 'contracts are types that the parts of the engine exchange',
  },
  {
    folder: 'engine/access',
    may: engine,
    packages: pure,
    why: 'access decides conditions; it is pure, and knows neither brands nor pages',
  },
  {
    folder: 'engine/brand',
    may: [...engine, 'engine/access'],
    packages: pure,
    why: 'brand turns a folder into a revision; it is pure, and knows neither pages composed nor servers',
  },
  {
    folder: 'engine/compose',
    may: [...engine, 'engine/access', 'engine/brand'],
    packages: pure,
    why: 'compose is pure: revision, page and audience become a page document',
  },
  {
    folder: 'engine/authoring',
    may: [...engine, 'engine/access', 'engine/brand', 'engine/compose'],
    // The rules of `brand check` are tested on a real brand, with the widgets as scripts load them.
    testsMay: ['scripts', 'scripts/brand'],
    packages: pure,
    why: 'authoring serves people who write brands, and is pure',
  },
  {
    folder: 'engine/api',
    may: engine,
    packages: pure,
    why: 'api is the typed client of the calls, and pure',
  },
  {
    folder: 'engine/react',
    may: [...engine, 'engine/api'],
    packages: 'view',
    why: 'react is what views import: it runs on the server and in browsers, so engine/browser and engine/server stay out',
  },
  {
    folder: 'engine/browser',
    may: [...engine, 'engine/api', 'engine/react'],
    packages: 'view',
    why: 'browser runs around the views, in browsers alone',
  },
  {
    folder: 'engine/server',
    may: [
      ...engine,
      'engine/access',
      'engine/brand',
      'engine/compose',
      'engine/authoring',
      'engine/api',
      'engine/react',
      'engine/browser',
    ],
    packages: 'any',
    why: 'the engine knows no widget, no brand and no platform: portal/ hands it what it needs',
  },
  {
    folder: 'widgets',
    may: [...engine, 'engine/compose', 'engine/api', 'engine/react', 'engine/browser'],
    packages: 'view',
    why: 'widgets reach the platform through their calls, and the engine through react, browser and compose',
  },
  {
    folder: 'portal',
    may: [
      'kit',
      'schemas',
      'engine/contracts',
      'engine/access',
      'engine/brand',
      'engine/compose',
      'engine/authoring',
      'engine/api',
      'engine/react',
      'engine/browser',
      'engine/server',
      'widgets',
    ],
    packages: 'any',
    why: 'portal joins engine, widgets and brands, and reaches the platform over the wire',
  },
  {
    folder: 'platform',
    may: ['kit', 'schemas'],
    // Its tests run on the demonstration's data.
    testsMay: ['demo'],
    packages: 'any',
    why: 'the platform sees kit and schemas alone: operators bring their own',
  },
  {
    folder: 'demo',
    may: ['kit', 'schemas', 'platform', 'demo/operators'],
    packages: 'any',
    why: 'the demonstration fills a platform and lets simulated members play there; it knows neither engine nor widgets',
  },
  {
    folder: 'demo/artwork',
    may: ['kit', 'platform'],
    // They compare what is drawn with what the demonstration offers.
    testsMay: ['demo'],
    packages: 'any',
    why: 'the artwork program draws files into the project; no server imports it, and it needs no other part of the demonstration',
  },
  {
    folder: 'demo/operators',
    may: ['schemas'],
    // They ask the platform whether it accepts the codes.
    testsMay: ['platform'],
    packages: 'any',
    why: 'who the demo operators are is said by the seed, by the start and by the identity provider, which shows their codes',
  },
  {
    folder: 'demo/style',
    may: [],
    packages: 'any',
    why: 'sheets and fonts of pages know no domain',
  },
  {
    folder: 'demo/vendors',
    may: ['kit', 'schemas'],
    packages: 'any',
    why: 'a vendor is a server of its own, which knows the platform by its integration API alone',
  },
  {
    folder: 'demo/payments',
    may: ['kit', 'schemas', 'demo/style', 'demo/vendors'],
    packages: 'any',
    why: 'the payment provider is a server of its own, which knows the platform by the payment API alone; it shares how the demo servers look, sign, log and listen',
  },
  {
    folder: 'demo/identityProvider',
    may: ['kit', 'schemas', 'demo/style', 'demo/vendors', 'demo/operators'],
    packages: 'any',
    why: 'the identity provider of a demonstration is a server of its own, which knows OpenID Connect alone, and shows the codes of the demo operators; it shares how the demo servers look, log and listen',
  },
  {
    folder: 'operator',
    may: ['kit', 'schemas'],
    packages: pure,
    why: 'the operator client serves commands, browsers and programs of operators: it knows the platform by the operator API alone',
  },
  {
    folder: 'desk',
    may: ['kit', 'schemas', 'operator'],
    packages: 'any',
    why: 'the desk is an app of its own, which knows the platform by the operator API alone',
  },
  {
    folder: 'desk/app',
    may: ['kit', 'schemas', 'operator'],
    packages: 'view',
    why: 'the page of the desk runs in browsers, and its server is none of its business',
  },
  {
    folder: 'platform/support/chat/page',
    may: ['kit', 'schemas', 'platform'],
    packages: 'pure',
    why: 'the chat’s page runs in browsers: it shares what it says to its server',
  },
  {
    folder: 'scripts/brand',
    may: [
      'kit',
      'schemas',
      'engine/contracts',
      'engine/access',
      'engine/brand',
      'engine/compose',
      'engine/authoring',
      'engine/server',
      'widgets',
      'portal',
      'platform',
      'operator',
      'scripts',
    ],
    testsMay: ['*'],
    packages: 'any',
    why: 'npm run brand is a product, which runs where demo/ was deleted',
  },
  { folder: 'scripts', may: ['*'], packages: 'any', why: '' },
  { folder: 'stories', may: ['*'], packages: 'any', why: '' },
  { folder: 'tests', may: ['*'], packages: 'any', why: '' },
];

/** Folders whose files are all public although a parent folder has an `index.ts`, with the reason. */
export const openFolders: Readonly<Record<string, string>> = {
  'engine/server/cache': 'a command that compiles brands needs memoize, not the cache of pages',
  'engine/react/ui': 'a widget that shows a button must not load the styles of every dialog',
  'engine/react/pageIcons.ts': 'a page must not load icons that none of its widgets draws',
  'engine/react/texts.ts': 'it loads i18next, 14 kB, which most pages never need',
  'platform/base/http/html.ts': 'Storybook shows mail in a browser, where the rest of http cannot run',
  'platform/site/content/texts.ts': 'Storybook shows mail in a browser, where the rest of content cannot run',
  'engine/react/pictures': 'its parts are loaded on their own, with the first picture that needs them',
};

/**
 * Parts that run in browsers import files of other parts past their `index.ts`: an index would bring along what the file does
 * not use, or what runs on servers alone. `CallError` through `engine/api/index.ts` loads the HTTP client, 8 kB, with every page.
 */
export const directImporters: readonly string[] = [
  'engine/api',
  'engine/react',
  'engine/browser',
  'platform/support/chat/page',
  'portal',
  'stories',
];

/**
 * The wings of the platform, the lowest first. A wing imports only itself and the wings before it; what it wants a higher one
 * to do it announces as an event (platform/server/listeners.ts).
 */
export const wings: readonly string[] = [
  'base',
  'site',
  'accounts',
  'messaging',
  'identity',
  'operators',
  'money',
  'play',
  'rewards',
  'agents',
  'reports',
  'support',
  'server',
];

/** A domain is a folder inside a wing, such as `platform/money/wallet`. Its index.ts is its public module, also for tests. */
export const isDomain = (folder: string): boolean => {
  const [top, wing = '', ...rest] = folder.split('/');
  return top === 'platform' && wings.includes(wing) && rest.length === 1;
};

/**
 * The wing that writes each table: no other wing inserts, changes or deletes its rows. Wings above may read it, in joins for
 * example; those below may not.
 */
export const tableWings: Readonly<Record<string, readonly string[]>> = {
  base: ['encryptionKeys', 'idempotentRequests', 'leases', 'nonces', 'onceKeys'],
  site: [
    'announcements',
    'helpCategories',
    'mailFrames',
    'merchantHosts',
    'departures',
    'merchants',
    'modules',
    'regionRules',
    'registrationRules',
    'resources',
    'uploads',
    'vendorCards',
    'vendors',
  ],
  accounts: ['accounts', 'attempts', 'memberPlay', 'rankPrograms', 'rankRates', 'ranks'],
  messaging: ['accountEvents', 'broadcasts', 'messages', 'outbox', 'smsOutbox'],
  identity: [
    'askedCodes',
    'authenticators',
    'avatarPictures',
    'challenges',
    'devices',
    'exclusions',
    'identities',
    'identityEvents',
    'identityFlows',
    'identityProviders',
    'knownAddresses',
    'knownBrowsers',
    'limitHits',
    'loginRisks',
    'loginSteps',
    'loginThrottles',
    'memberLimits',
    'memberUploads',
    'paymentPasswords',
    'pendingIdentities',
    'profiles',
    'recoveryCodes',
    'recoveryLinks',
    'registrations',
    'sessionClocks',
    'sessions',
    'signupLinks',
    'usedIdTokens',
  ],
  money: [
    'allPostings',
    'allTransfers',
    'bonuses',
    'caseProofs',
    'depositEvents',
    'depositMethods',
    'deposits',
    'ledgerAccounts',
    'lineTransfers',
    'paymentProviders',
    'payoutAccounts',
    'postingDays',
    'postings',
    'providerPayoutEvents',
    'providerPayouts',
    'transferKinds',
    'transfers',
    'turnoverRequirements',
    'withdrawalCases',
    'withdrawalSteps',
    'withdrawals',
  ],
  play: [
    'allVendorTransactions',
    'betDays',
    'bets',
    'drawSeeds',
    'draws',
    'favoriteGames',
    'freeSpins',
    'gameLaunches',
    'gameTickets',
    'games',
    'hotGames',
    'lastFixtures',
    'lotteries',
    'lotteryTicketDraws',
    'lotteryTickets',
    'playSessions',
    'rounds',
    'searchWords',
    'sweeps',
    'vendorTransactions',
  ],
  rewards: [
    'affiliateApplications',
    'checkIns',
    'depositPromotions',
    'leaderboardPeriods',
    'leaderboardPlaces',
    'leaderboards',
    'missionEntries',
    'missionGames',
    'missions',
    'pointAccounts',
    'pointEntries',
    'pointOrders',
    'pointRewards',
    'promotionParts',
    'promotionRuns',
    'promotionSteps',
    'promotions',
    'raffleDraws',
    'raffleEntries',
    'rankChanges',
    'rankHolds',
    'rankMonths',
    'rebateClaims',
    'rebateDays',
    'referrals',
    'rewards',
    'wheelSpins',
  ],
  agents: [
    'accountLines',
    'contractAnswers',
    'contractSteps',
    'contractVersions',
    'contracts',
    'lineMoves',
    'lineRates',
    'linkVisits',
    'noticeReads',
    'settlementCorrections',
    'settlementCounts',
    'settlementInputs',
    'settlementLines',
    'settlementRuns',
    'settlementStatements',
    'teamChanges',
    'teamDays',
    'activeDays',
    'teamActiveDays',
    'teamTotalChanges',
    'teamTotals',
  ],
  reports: ['merchantDays', 'playSigns'],
  support: [
    'chatBlocks',
    'chatKeys',
    'chatMessages',
    'chatReads',
    'chatReports',
    'chatRooms',
    'chatSanctions',
    'feedback',
  ],
  operators: [
    'memberContacts',
    'memberNotes',
    'memberTags',
    'operatorAuthenticators',
    'operatorGrants',
    'operatorLinks',
    'operatorRecoveryCodes',
    'operatorRequests',
    'operatorRoleNetworks',
    'operatorRoles',
    'operatorSessions',
    'operatorTokens',
    'operatorViews',
    'operators',
  ],
  server: ['operatorActs', 'operatorChains'],
};

/** Files that write or read a table against `tableWings`, by file or folder, with the reason. */
export const tableExceptions: Readonly<Record<string, string>> = {
  'platform/server/decimals': 'it converts the amounts of all tables',
  'platform/money/budgets':
    'a promotion’s budget is taken and given back where its money moves: by free spins too, which lie below promotions',
  'platform/identity/limits':
    'limits judge what was paid in and staked, inside the transaction of the deposit or stake',
};

/**
 * The floors of the portal's server, the lowest first. A floor imports only itself and the floors before it. A lower floor
 * receives what it needs of a higher one as an argument: `http` receives its handlers, `PortalEnvironment` its parts.
 */
export const floors: readonly string[] = [
  'base',
  'cache',
  'platform',
  'brands',
  'http',
  'visit',
  'gate',
  'render',
  'preview',
  'embed',
  'pages',
  'pictures',
  'files',
  'analytics',
  'mail',
  'proxy',
  'forms',
  'live',
  'operations',
  'portal',
];

/** Folders whose entries have an order, from the lowest to the highest. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  platform: wings,
  'engine/server': floors,
};
