import * as accounts from './accounts.ts';
import type { Command } from './Command.ts';
import * as content from './content.ts';
import { deposits, paymentMethods } from './deposits.ts';
import { jobs } from './jobs.ts';
import { limits } from './limits.ts';
import * as links from './links.ts';
import { lotteries } from './lotteries.ts';
import * as money from './money.ts';
import * as platform from './platform.ts';
import { promotion } from './promotions.ts';
import * as site from './site.ts';
import * as withdrawals from './withdrawals.ts';

export type { Outcome } from './Command.ts';

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
  captcha: accounts.captcha,
  'default-password': accounts.defaultPassword,
  balance: money.balance,
  promotion,
  'payment-methods': paymentMethods,
  deposits,
  merchant: platform.merchant,
  key: platform.key,
  audit: money.audit,
  jobs,
  limits,
  lotteries,
  withdrawals: withdrawals.withdrawals,
  cases: withdrawals.cases,
  'audit-trail': withdrawals.auditTrail,
};
