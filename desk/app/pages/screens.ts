import type { TextKey } from '../words/words.ts';

export interface Screen {
  path: string;
  name: TextKey;
  /** Without it the screen is not offered. */
  permission?: string;
}

/** The menu: its groups in order, each with its screens. The first screen that a person may see is the one to start with. */
export const menu = {
  money: [
    { path: '/figures', name: 'figures', permission: 'figures.read' },
    { path: '/withdrawals', name: 'withdrawals', permission: 'withdrawals.read' },
  ],
  members: [
    { path: '/members', name: 'members', permission: 'accounts.read' },
    { path: '/members/risks', name: 'member-risks', permission: 'risks.read' },
    { path: '/members/safer-play', name: 'safer-play', permission: 'play.read' },
  ],
  rewards: [
    { path: '/loyalty/exchanges', name: 'exchanges', permission: 'points.read' },
    { path: '/loyalty/referrals', name: 'referrals', permission: 'referrals.read' },
  ],
  service: [
    { path: '/service/chat', name: 'chat', permission: 'chat.read' },
    { path: '/service/feedback', name: 'feedback', permission: 'feedback.read' },
    { path: '/service/reports', name: 'reports', permission: 'chat.read' },
  ],
  content: [
    { path: '/content/notices', name: 'notices', permission: 'content.read' },
    { path: '/content/links', name: 'site-links', permission: 'content.read' },
    { path: '/content/help', name: 'help-articles', permission: 'content.read' },
    { path: '/content/messages', name: 'member-messages', permission: 'messages.read' },
  ],
  games: [
    { path: '/games/vendors', name: 'site-vendors', permission: 'site.read' },
    { path: '/games/lotteries', name: 'lotteries', permission: 'games.read' },
  ],
  agents: [
    { path: '/agents', name: 'agents', permission: 'agents.read' },
    { path: '/agents/settlements', name: 'settlements', permission: 'settlements.read' },
    { path: '/agents/applications', name: 'affiliates', permission: 'affiliates.read' },
  ],
  site: [
    { path: '/site/status', name: 'site-status', permission: 'site.read' },
    { path: '/site/regions', name: 'site-regions', permission: 'site.read' },
    { path: '/site/modules', name: 'site-modules', permission: 'site.read' },
    { path: '/site/settings', name: 'site-settings', permission: 'site.read' },
    { path: '/site/hosts', name: 'site-hosts', permission: 'site.read' },
    { path: '/site/sign-in', name: 'sign-in-providers', permission: 'sign-in.read' },
    { path: '/site/signup-links', name: 'signup-links', permission: 'signup-links.read' },
    { path: '/site/merchants', name: 'merchants', permission: 'site.read' },
  ],
  system: [
    { path: '/system/jobs', name: 'jobs', permission: 'system.read' },
    { path: '/system/outbox', name: 'outbox', permission: 'outbox.read' },
    { path: '/system/vendors', name: 'vendor-connections', permission: 'system.read' },
    { path: '/system/payment-provider', name: 'payment-provider', permission: 'system.read' },
    { path: '/system/books', name: 'books', permission: 'books.audit' },
    { path: '/system/decimals', name: 'decimals', permission: 'decimals.convert' },
    { path: '/system/keys', name: 'keys-and-backup', permission: 'keys.rotate' },
  ],
  oversight: [{ path: '/requests', name: 'requests', permission: 'requests.decide' }],
  access: [
    { path: '/people', name: 'people', permission: 'operators.read' },
    { path: '/people/roles', name: 'roles', permission: 'operators.read' },
  ],
  own: [{ path: '/access', name: 'own-access' }],
} as const satisfies Record<string, readonly Screen[]>;
