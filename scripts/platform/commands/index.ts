import * as accounts from './accounts.ts';
import { affiliates } from './affiliates.ts';
import { agents } from './agents.ts';
import type { Command } from './Command.ts';
import { bonuses } from './bonuses.ts';
import { chat } from './chat.ts';
import * as content from './content.ts';
import { deposits, paymentMethods } from './deposits.ts';
import { feedback } from './feedback.ts';
import { jobs } from './jobs.ts';
import { limits } from './limits.ts';
import * as links from './links.ts';
import { lotteries } from './lotteries.ts';
import { messages } from './messages.ts';
import { leaderboards, missions } from './missions.ts';
import * as money from './money.ts';
import { paymentProvider } from './paymentProvider.ts';
import * as platform from './platform.ts';
import { operators } from './operators.ts';
import { points } from './points.ts';
import { promotions } from './promotions.ts';
import { referrals } from './referrals.ts';
import { ranks } from './ranks.ts';
import { risks } from './risks.ts';
import { settlements } from './settlements.ts';
import { signIn } from './signIn.ts';
import * as site from './site.ts';
import * as withdrawals from './withdrawals.ts';

export { systemUser, usageError, type Outcome } from './Command.ts';

/** Commands against the running platform, by their first word. */
export const commands: Record<string, Command> = {
  status: site.status,
  region: site.region,
  modules: site.modules,
  flag: site.flag,
  vendor: site.vendor,
  setting: site.setting,
  host: site.host,
  banner: content.banner,
  notice: content.notice,
  resource: links.resource,
  article: content.article,
  accounts: accounts.accounts,
  account: accounts.account,
  'signup-link': links.signupLink,
  registration: accounts.registration,
  sms: accounts.sms,
  outbox: accounts.outbox,
  risks,
  captcha: accounts.captcha,
  'default-password': accounts.defaultPassword,
  balance: money.balance,
  promotions,
  missions,
  leaderboards,
  bonuses,
  points,
  ranks,
  'payment-methods': paymentMethods,
  'payment-provider': paymentProvider,
  deposits,
  merchant: platform.merchant,
  key: platform.key,
  audit: money.audit,
  jobs,
  limits,
  'sign-in': signIn,
  lotteries,
  feedback,
  affiliates,
  agents,
  settlements,
  referrals,
  messages,
  chat,
  operators,
  withdrawals: withdrawals.withdrawals,
  cases: withdrawals.cases,
  'audit-trail': withdrawals.auditTrail,
};
