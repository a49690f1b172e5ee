/** The password of all demo accounts. Demonstration data only: they cannot log in outside a demo. */
export const demoPassword = 'Livery-demo-1';

/** The sign-up link of the demo agent: `/register?affiliateCode=ANONG88`. */
export const demoLink = 'ANONG88';

/** An account to try the site with. */
export interface DemoAccount {
  account: string;
  nickname: string;
  /** As on the wire: 0 member, 1 top agent, 2 agent, 4 trial (R6.2, R6.3). */
  type: number;
  rankName: string;
  rankLevel: number;
  labels: string[];
  /** Initial balance, as a decimal string. */
  balance: string;
  /** Its picture, one of `demo/media/avatars`. */
  avatar: string;
  /** Its mobile number, for a login by SMS. */
  mobile?: string;
  /** Code for friends: `/register?referralCode=SOMCHAI7`. */
  referralCode?: string;
  /** Description that `npm start` prints. */
  about: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    account: 'demo_member',
    nickname: 'Somchai',
    type: 0,
    rankName: 'Silver',
    rankLevel: 2,
    labels: ['Regular'],
    balance: '12500.00',
    avatar: 'elephant',
    mobile: '66812345678',
    referralCode: 'SOMCHAI7',
    about: 'a member',
  },
  {
    account: 'demo_vip',
    nickname: 'Ploy',
    type: 0,
    rankName: 'Diamond',
    rankLevel: 5,
    labels: ['Regular', 'High roller'],
    balance: '1284500.75',
    avatar: 'tiger',
    mobile: '66812345679',
    referralCode: 'PLOY2468',
    about: 'a member of rank 5, with VIP customer service',
  },
  {
    account: 'demo_agent',
    nickname: 'Anong',
    type: 1,
    rankName: 'Gold',
    rankLevel: 3,
    labels: ['Partner'],
    balance: '86240.50',
    avatar: 'owl',
    mobile: '66812345680',
    referralCode: 'ANONG246',
    about: 'an agent, with the agent centre',
  },
  {
    account: 'demo_subagent',
    nickname: 'Krit',
    type: 2,
    rankName: 'Silver',
    rankLevel: 2,
    labels: ['Partner'],
    balance: '18400.00',
    avatar: 'fox',
    mobile: '66812345681',
    referralCode: 'KRIT2468',
    about: 'an agent below demo_agent, whose offer waits for an answer',
  },
  {
    account: 'demo_trial',
    nickname: 'Guest 4711',
    type: 4,
    rankName: 'Bronze',
    rankLevel: 1,
    labels: [],
    balance: '2000.00',
    avatar: 'default',
    about: 'a trial account',
  },
];
