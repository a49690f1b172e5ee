import type { OperatorCallName } from '#schemas/generated/operatorCalls.ts';

/** A command of `npm run platform` with the screen that does the same, by the same call. */
export interface CommandScreen {
  /** As `--help` writes it. */
  form: string;
  /** The call, which states the permission. */
  call: OperatorCallName;
  /** The address of the screen. */
  screen: string;
}

/** A command whose screen is still to come, with the part of the desk that it belongs to. */
interface CommandToCome {
  form: string;
  call: OperatorCallName;
  area: 'chat' | 'deposits' | 'people' | 'promotions' | 'trail' | 'withdrawals';
}

/** A command that stays one, and why. */
interface CommandOnly {
  form: string;
  why: string;
}

const at = (screen: string, ...rows: readonly (readonly [form: string, call: OperatorCallName])[]) =>
  rows.map(([form, call]): CommandScreen => ({ form, call, screen }));

/** Every command that has a screen. */
export const commandScreens: readonly CommandScreen[] = [
  ...at(
    'site/status',
    ['status', 'showStatus'],
    ['status normal', 'setStatus'],
    ['status maintenance', 'setStatus'],
    ['status blocked', 'setStatus'],
  ),
  ...at(
    'site/regions',
    ['region block <cidr>', 'setRegion'],
    ['region allow <cidr>', 'setRegion'],
    ['region list', 'listRegions'],
    ['region clear', 'clearRegions'],
  ),
  ...at(
    'site/modules',
    ['modules', 'showModules'],
    ['flag <modId> on', 'setModule'],
    ['flag <modId> off', 'setModule'],
  ),
  ...at('site/settings', ['setting', 'describeSettings'], ['setting <name> <value>', 'setSetting']),
  ...at(
    'site/hosts',
    ['host add <host>', 'addHost'],
    ['host remove <host>', 'removeHost'],
    ['host list', 'listHosts'],
  ),
  ...at(
    'site/sign-in',
    ['sign-in', 'listSignInProviders'],
    ['sign-in set google', 'setSignInProvider'],
    ['sign-in set facebook', 'setSignInProvider'],
    ['sign-in set firebase', 'setSignInProvider'],
    ['sign-in remove google', 'removeSignInProvider'],
    ['sign-in remove facebook', 'removeSignInProvider'],
    ['sign-in remove firebase', 'removeSignInProvider'],
    ['default-password <text>', 'setDefaultPassword'],
  ),
  ...at(
    'site/signup-links',
    ['signup-link list', 'listSignupLinks'],
    ['signup-link add <agent>', 'addSignupLink'],
    ['signup-link end <code>', 'endSignupLink'],
  ),
  ...at('site/merchants', ['merchant list', 'listMerchants'], ['merchant add <code>', 'addMerchant']),
  ...at(
    'loyalty/exchanges',
    ['points orders', 'listPointOrders'],
    ['points approve <id>', 'approvePointOrder'],
    ['points reject <id>', 'rejectPointOrder'],
  ),
  ...at(
    'loyalty/referrals',
    ['referrals list', 'listReferrals'],
    ['referrals release <friend>', 'releaseReferral'],
    ['referrals refuse <friend>', 'refuseReferral'],
  ),
  ...at('people', ['operators', 'listOperators'], ['operators invite <login>', 'inviteOperator']),
  ...at(
    'people/person/:login',
    ['operators link <login>', 'renewOperatorLink'],
    ['operators grant <login> <role>', 'grantRole'],
    ['operators revoke <login> <id>', 'revokeRole'],
    ['operators close <login>', 'closeOperator'],
    ['operators sessions <login>', 'listSessionsOf'],
    ['operators sign-out <login>', 'endSessionsOf'],
  ),
  ...at(
    'people/roles',
    ['operators roles', 'listRoles'],
    ['operators role set <role>', 'setRole'],
    ['operators role networks <role> <203.0.113.0/24,…>', 'setRoleNetworks'],
    ['operators role remove <role>', 'removeRole'],
  ),
  ...at(
    'games/vendors',
    ['vendor list', 'listVendors'],
    ['vendor close <code>', 'setVendorClosed'],
    ['vendor open <code>', 'setVendorClosed'],
  ),
  ...at('games/lotteries', ['lotteries', 'listLotteries'], ['lotteries set <game>', 'setLotteryTimes']),
  ...at(
    'system/vendors',
    ['vendor set <code>', 'changeVendor'],
    ['vendor secret <code>', 'replaceVendorSecret'],
  ),
  ...at('system/payment-provider', ['payment-provider', 'showPaymentProvider']),
  ...at('system/jobs', ['jobs', 'listJobs']),
  ...at('system/outbox', ['outbox', 'listOutbox'], ['sms list', 'listSms'], ['captcha <id>', 'showCaptcha']),
  ...at('system/books', ['audit', 'auditLedger']),
  ...at('system/decimals', ['merchant decimals <code>', 'convertDecimals']),
  ...at('system/keys', ['key rotate', 'rotateKey']),
  ...at(
    'content/notices',
    ['banner list', 'listAnnouncements'],
    ['banner remove <id>', 'removeAnnouncement'],
    ['notice list', 'listAnnouncements'],
    ['notice remove <id>', 'removeAnnouncement'],
  ),
  ...at(
    'content/notices/:merchant/:id',
    ['banner add', 'addAnnouncement'],
    ['notice add', 'addAnnouncement'],
  ),
  ...at(
    'content/links',
    ['resource list', 'listResources'],
    ['resource set <type> <url>', 'setResource'],
    ['resource remove <type>', 'removeResource'],
  ),
  ...at(
    'content/help',
    ['article list', 'listHelp'],
    ['article remove <category> <article>', 'removeArticle'],
  ),
  ...at('content/help/:merchant/:section/:article', ['article set <category> <article>', 'setArticle']),
  ...at(
    'content/messages',
    ['messages list', 'listMessages'],
    ['messages send', 'sendMessage'],
    ['messages end <id>', 'endMessage'],
  ),
  ...at('agents', ['agents tree', 'listAgents'], ['agents moves', 'listAgentMoves']),
  ...at(
    'agents/:merchant/:account',
    ['agents show <account>', 'showAgent'],
    ['agents move <account>', 'moveAgent'],
    ['agents take-back <account>', 'takeBackMove'],
    ['agents rates <account>', 'showAgentRates'],
    ['agents rates <account> RNG=0.70', 'setAgentRates'],
    ['agents contracts <account>', 'listContracts'],
    ['agents contracts <account> offer <kind> <terms.json>', 'offerContract'],
    ['agents contracts <account> end <number>', 'endContract'],
    ['agents contracts <account> try <kind> <terms.json>', 'tryContract'],
  ),
  ...at(
    'agents/settlements',
    ['settlements list', 'listSettlements'],
    ['settlements withheld', 'listWithheldStatements'],
    ['settlements run', 'runSettlements'],
  ),
  ...at('agents/settlements/:merchant/:run', ['settlements recheck <run>', 'recheckSettlement']),
  ...at(
    'agents/settlements/:merchant/statements/:statement',
    ['settlements show <number>', 'showStatement'],
    ['settlements correct <S-000123> <+1.50>', 'correctStatement'],
    ['settlements reverse <S-000123>', 'reverseStatement'],
    ['settlements approve <S-000123>', 'approveStatement'],
    ['settlements release <S-000123>', 'releaseStatement'],
    ['settlements cancel <S-000123>', 'cancelStatement'],
  ),
  ...at(
    'agents/applications',
    ['affiliates list', 'listAffiliates'],
    ['affiliates accept <number>', 'acceptAffiliate'],
    ['affiliates refuse <number>', 'refuseAffiliate'],
  ),
  ...at('withdrawals', ['withdrawals list', 'listWithdrawals']),
  ...at(
    'withdrawals/:merchant/:id',
    ['cases list', 'listCases'],
    ['cases pay-rest <id>', 'payRestOfCase'],
    ['cases force <id>', 'forceCase'],
    ['withdrawals review <id>', 'reviewWithdrawal'],
    ['withdrawals approve <id>', 'approveWithdrawal'],
    ['withdrawals disburse <id>', 'disburseWithdrawal'],
    ['withdrawals reject <id>', 'rejectWithdrawal'],
    ['withdrawals take-over <id>', 'takeOverWithdrawal'],
    ['audit-trail', 'listActs'],
  ),
  ...at('access', ['operators me', 'whoAmI']),
  ...at(
    'service/feedback',
    ['feedback list', 'listFeedback'],
    ['feedback show <number>', 'showFeedback'],
    ['feedback answer <number>', 'answerFeedback'],
  ),
  ...at(
    'service/chat',
    ['chat list', 'listConversations'],
    ['chat read <account>', 'readConversation'],
    ['chat answer <account>', 'answerConversation'],
    ['chat close <account>', 'closeConversation'],
    ['chat mute <account>', 'muteMember'],
    ['chat unmute <account>', 'muteMember'],
    ['chat block <account>', 'blockMember'],
    ['chat unblock <account>', 'blockMember'],
  ),
  ...at(
    'service/reports',
    ['chat reports', 'listChatReports'],
    ['chat hide <report>', 'hideReportedMessage'],
    ['chat dismiss <report>', 'dismissChatReport'],
  ),
  ...at(
    'members',
    ['account password <name>', 'setPassword'],
    ['account expire <name>', 'expirePassword'],
    ['account mobile <name> "+66 81 234 5678"', 'setMobile'],
    ['account email <name> somchai@mail.example', 'setEmail'],
    ['account authenticator <name> off', 'removeAuthenticator'],
    ['account sign-out <name>', 'endSessions'],
    ['account address <name> <address>', 'vouchForAddress'],
    ['account unlock-payment <name>', 'unlockPaymentPassword'],
    ['limits show <name>', 'showLimits'],
    ['registration <name>', 'showRegistration'],
    ['bonuses list <account>', 'listBonuses'],
    ['ranks hold <account>', 'holdRank'],
    ['ranks release <account>', 'releaseRank'],
    // The screen lists what `listAccounts` lists, by pages that can be filtered.
    ['accounts', 'searchMembers'],
    ['account identities <name>', 'listIdentities'],
    ['account unlink <name> <provider>', 'unlinkIdentity'],
    ['balance <account> <+|-amount>', 'adjustBalance'],
    ['bonuses cancel <id>', 'cancelBonus'],
  ),
  ...at('members/new', ['account add <name>', 'openAccount']),
  ...at('members/risks', ['risks', 'listRisks']),
];

const later = (
  area: CommandToCome['area'],
  ...rows: readonly (readonly [form: string, call: OperatorCallName])[]
) => rows.map(([form, call]): CommandToCome => ({ form, call, area }));

/** Commands whose screens are still to come. */
export const commandsToCome: readonly CommandToCome[] = [
  ...later('chat', ['chat room <language>', 'readChatRoom'], ['chat say <language>', 'sayInChatRoom']),
  ...later(
    'deposits',
    ['deposits', 'listDeposits'],
    ['payment-methods', 'listPaymentMethods'],
    ['payment-methods set <code>', 'setPaymentMethod'],
    ['payment-methods remove <code>', 'removePaymentMethod'],
  ),
  ...later('withdrawals', ['cases show <id>', 'showCase']),
  ...later(
    'promotions',
    ['promotions list', 'listPromotions'],
    ['promotions add <file.json>', 'addPromotion'],
    ['promotions end <id>', 'endPromotion'],
    ['promotions applications', 'listPromotionApplications'],
    ['promotions accept <id> <account>', 'acceptPromotionApplication'],
    ['promotions reject <id> <account>', 'rejectPromotionApplication'],
    ['missions list', 'listMissions'],
    ['missions add <file.json>', 'addMission'],
    ['missions end <id>', 'endMission'],
    ['missions applications', 'listMissionApplications'],
    ['missions accept <id>', 'acceptMissionApplication'],
    ['missions reject <id>', 'rejectMissionApplication'],
    ['leaderboards list', 'listLeaderboards'],
    ['leaderboards add <file.json>', 'addLeaderboard'],
    ['leaderboards end <id>', 'endLeaderboard'],
    ['points rewards', 'listPointRewards'],
    ['points add <file.json>', 'setPointReward'],
    ['ranks list', 'listRanks'],
    ['ranks set <file.json>', 'setRanks'],
  ),
  ...later('trail', ['operators trail <login>', 'listActsOfPlatform']),
];

/** Commands that stay commands. */
export const onlyCommands: readonly CommandOnly[] = [
  { form: 'restore <file>', why: 'It needs a platform that is stopped.' },
  {
    form: 'backup <file>',
    why: 'It also saves the keys of the machine. The desk downloads the database (system/keys).',
  },
  { form: 'migrate', why: 'It prepares the database of a release, before a platform of it runs.' },
  { form: 'uploads move', why: 'It moves data of the machine, and may take hours.' },
  { form: 'archive', why: 'It moves data of the machine, and may take hours.' },
  { form: 'simulate', why: 'It fills an empty database, with the platform stopped.' },
  {
    form: 'merchant move <code>',
    why: 'It needs the addresses of the databases, which the desk does not know.',
  },
  {
    form: 'operators invite-owner <login>',
    why: 'It needs the key file: there is nobody yet who could sign in.',
  },
  { form: 'operators accept <link>', why: 'The desk opens the link itself (/link).' },
  { form: 'operators token <login>', why: 'A token is for commands.' },
  { form: 'operators confirm <code>', why: 'The desk asks for a code when an act needs one.' },
];
