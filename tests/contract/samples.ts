import type { CallName, CallQuery } from '#schemas/generated/api.ts';

/** Accounts and values that the contract test uses. These variables describe an operator's own platform. */
export const subject = {
  merchant: process.env['CONTRACT_MERCHANT'] ?? 'SIAM01',
  host: process.env['CONTRACT_HOST'] ?? 'siam.localhost',
  account: process.env['CONTRACT_ACCOUNT'] ?? 'demo_member',
  password: process.env['CONTRACT_PASSWORD'],
};

/** A PNG of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A request for every call of the table. A new call without one does not type-check. */
export function samples(password: string): { [N in CallName]: CallQuery<N> } {
  const language = 'EN';
  const merchantCode = subject.merchant;
  return {
    login: { type: 'username', username: subject.account, password },
    loginSms: { mobileNum: '', countryDialingCode: '66' },
    registerSms: { registerType: 'mobile', mobileNo: '', countryDialingCode: '66' },
    register: { username: '', registerMethod: 'WEB', login: true },
    registerMobile: { mobileNum: '', registerMethod: 'WEB', login: true },
    affiliate: { domain: subject.host },
    logout: {},
    memberInfo: {},
    changePassword: {
      oldPassword: 'not-it',
      newPassword: 'Another1pass',
      confirmNewPassword: 'Another1pass',
    },
    welcomeSeen: {},
    memberSecurity: {},
    setProfile: { avatarId: 'fox' },
    sendEmailCode: { email: 'contract@mail.example' },
    bindEmail: { email: 'contract@mail.example', code: '000000', password },
    sendMobileCode: { mobileNum: '', countryDialingCode: '66' },
    bindMobile: { mobileNum: '', countryDialingCode: '66', code: '000000', password },
    beginAuthenticator: { password },
    confirmAuthenticator: { code: 'none' },
    endAuthenticator: { code: 'none' },
    renewRecoveryCodes: { code: 'none' },
    sessions: {},
    endSession: { id: 'none' },
    endOtherSessions: {},
    captcha: { language },
    captchaAudio: { captchaId: 'none' },
    sliderChallenge: { language },
    sliderVerify: { sliderId: 'none', position: 1 },
    registerSettings: {},
    registrationRules: {},
    whitelabel: {},
    status: {},
    domainRoute: {},
    helpCenter: { language },
    feedback: { type: 'other', content: 'A line from the contract test.' },
    gameMenus: { lottoArea: 'VN', device: 'WEB', language },
    permission: { url: subject.host },
    countries: {},
    balance: {},
    merchantWallet: {},
    walletTransfer: { from: 'MAIN', to: 'MAIN', amount: '1.00' },
    wallets: {},
    collectWallets: {},
    walletSettings: { moneyAlong: false },
    walletRecord: { pageSize: 10 },
    depositPromotions: { language },
    bonuses: { language, pageSize: 20 },
    depositMethods: {},
    createDeposit: { method: 'bank-transfer', amount: '500.00' },
    openCheckout: { deposit: 'dep_AAAAAAAAAAAAAAAA', returnUrl: `http://${subject.host}/` },
    cancelDeposit: { deposit: 'dep_AAAAAAAAAAAAAAAA' },
    deposit: { deposit: 'dep_AAAAAAAAAAAAAAAA' },
    deposits: { limit: 5 },
    consolidated: {},
    paymentPassword: {},
    setPaymentPassword: { loginPassword: password, paymentPassword: '', confirmPaymentPassword: '' },
    changePaymentPassword: { oldPaymentPassword: 'x', paymentPassword: '', confirmPaymentPassword: '' },
    resetPaymentPassword: { loginPassword: password, paymentPassword: '', confirmPaymentPassword: '' },
    uploadPicture: { content: dot },
    ownPicture: { picture: '00000000' },
    payoutAccounts: {},
    addPayoutAccount: {
      kind: 'bank',
      provider: 'Siam Bank',
      holder: 'Somchai',
      number: '1',
      paymentPassword: '',
    },
    removePayoutAccount: { id: '0' },
    withdrawalTerms: {},
    requestWithdrawal: { payoutAccount: '0', amount: '100', paymentPassword: '' },
    withdrawals: {},
    cancelWithdrawal: { id: '0' },
    confirmWithdrawal: { id: '0', receipt: 'received' },
    winnerBoard: { gameCategory: 'ALL', language, limitNum: 20 },
    announcements: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language },
    availablePromotions: {},
    unreadCount: {},
    launchChat: { b2c: 1, title: 'Siam', language, headerColor: '#aa4400' },
    popular: { count: 20, prizeMode: 'SEA', device: 'WEB', language },
    vnNumeros: { count: 100, language },
    openedNumeros: { language },
    lotteryGames: { gameType: 'ELOTT', language },
    recentLotteries: { count: 10, language },
    lotteryLaunch: { view: 'lobby', lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB', backUrl: '/lott' },
    lotteryPlayTypes: { gameCode: 'TCG_SEA_ANDAMAN_THREE', language },
    lotteryDraws: { gameCode: 'TCG_SEA_ANDAMAN_THREE', count: 5 },
    lotteryDrawProof: { gameCode: 'TCG_SEA_ANDAMAN_THREE', numero: 'none' },
    placeLotteryTicket: {
      gameCode: 'TCG_SEA_ANDAMAN_THREE',
      numero: 'none',
      lines: [{ playType: 'straight-3', picks: ['123'], unit: '1.00' }],
    },
    repeatLotteryTicket: { ticket: '1' },
    cancelLotteryTicket: { ticket: '1' },
    lotteryTickets: { pageSize: 20 },
    rankList: { rankType: 'bet', period: 'week', limitNum: 20 },
    memberIcon: {},
    playerAvatar: {},
    gameVendors: { merchantCode, language },
    gameList: {
      clientType: 3,
      platform: 'flash,html5-desktop',
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 21,
      language,
    },
    vassGameType: { vassalage: 'JL', language },
    roomList: { vendor: 'RC', gameCode: 'RC_ROYAL_POK_DENG', gameType: 'PVP', language },
    favoriteGames: {},
    favoriteGamesList: {
      clientType: 3,
      platform: 'flash',
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 21,
      language,
    },
    recentGame: { clientType: 3, vassalage: 'JL', pageNo: 1, pageSize: 21, language },
    addFavoriteGame: { nodeId: '1001', vendor: 'JL', gameType: 'RNG' },
    removeFavoriteGame: { nodeId: '1001', vendor: 'JL', gameType: 'RNG' },
    gameLaunchFB: { device: 'WEB', language },
    launchGame: { vendor: 'JL', gameCode: 'JL_GOLDEN_TIGER', device: 'WEB', language },
    playSession: {},
    realityCheck: { choice: 'continue' },
    betRecords: { range: 'last30', language },
    betRecord: { bet: '0' },
    accountRecords: { range: 'last30', language },
    profitRecords: { range: 'last30' },
    hotGames: { merchantCode, isPlatform: 2, platform: 'flash,html5-desktop', language },
  };
}

/**
 * Calls whose rejection is tested: a transfer from a wallet to itself, an unsolved captcha, a password that must not change, an SMS and an account without
 * a recipient, an empty payment password, codes that no one has sent or shown.
 */
export const onlyRefused: ReadonlySet<CallName> = new Set<CallName>([
  'sliderVerify',
  'captchaAudio',
  'changePassword',
  'loginSms',
  'registerSms',
  'register',
  'registerMobile',
  'bindEmail',
  'sendMobileCode',
  'bindMobile',
  'confirmAuthenticator',
  'endAuthenticator',
  'renewRecoveryCodes',
  'walletTransfer',
  'setPaymentPassword',
  'changePaymentPassword',
  'resetPaymentPassword',
  'addPayoutAccount',
  'requestWithdrawal',
]);

/** Calls whose sample names what does not exist: refused with 404. */
export const namesNothing: ReadonlySet<CallName> = new Set<CallName>([
  'betRecord',
  'removePayoutAccount',
  'cancelWithdrawal',
  'confirmWithdrawal',
]);

/** Calls without a token that require a captcha from guests: the test makes them signed in. */
export const signedInInstead: ReadonlySet<CallName> = new Set<CallName>(['feedback']);

/** Calls that the reference platform does not have yet. It implements all others, including optional ones. */
export const referenceLacks: ReadonlySet<CallName> = new Set<CallName>(['launchChat']);
