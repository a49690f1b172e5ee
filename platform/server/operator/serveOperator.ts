import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { limitBody } from '#platform/base/http/index.ts';
import { uploadLimits } from '#platform/base/files/index.ts';
import { accountRoutes } from './accountRoutes.ts';
import { authenticate } from './caller.ts';
import { OperatorRoutes } from './OperatorRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { roleRoutes } from './roleRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';
import { affiliateRoutes } from './affiliateRoutes.ts';
import { settlementRoutes } from './settlementRoutes.ts';
import { agentContractRoutes } from './agentContractRoutes.ts';
import { agentRateRoutes } from './agentRateRoutes.ts';
import { agentRoutes } from './agentRoutes.ts';
import { bonusRoutes } from './bonusRoutes.ts';
import { chatRoutes } from './chatRoutes.ts';
import { contentRoutes } from './contentRoutes.ts';
import { depositRoutes } from './depositRoutes.ts';
import { figureRoutes } from './figureRoutes.ts';
import { feedbackRoutes } from './feedbackRoutes.ts';
import { helpRoutes } from './helpRoutes.ts';
import { identityRoutes } from './identityRoutes.ts';
import { jobRoutes } from './jobRoutes.ts';
import { limitRoutes } from './limitRoutes.ts';
import { saferPlayRoutes } from './saferPlayRoutes.ts';
import { lotteryRoutes } from './lotteryRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';
import { messageRoutes } from './messageRoutes.ts';
import { missionRoutes } from './missionRoutes.ts';
import { moneyRoutes } from './moneyRoutes.ts';
import { merchantRoutes } from './merchantRoutes.ts';
import { outboxRoutes } from './outboxRoutes.ts';
import { pointRoutes } from './pointRoutes.ts';
import { promotionRoutes } from './promotionRoutes.ts';
import { providerRoutes } from './providerRoutes.ts';
import { requestRoutes } from './requestRoutes.ts';
import { referralRoutes } from './referralRoutes.ts';
import { rankRoutes } from './rankRoutes.ts';
import { registerRoutes } from './registerRoutes.ts';
import { riskRoutes } from './riskRoutes.ts';
import { resourceRoutes } from './resourceRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';
import { systemRoutes } from './systemRoutes.ts';
import { trailRoutes } from './trailRoutes.ts';
import { vendorRoutes } from './vendorRoutes.ts';
import { viewRoutes } from './viewRoutes.ts';
import { withdrawalRoutes } from './withdrawalRoutes.ts';

/** The largest request but an uploaded picture is a help centre article in all languages. */
const maxBytes = 512 * 1024;

/** The operator API: `/operator/*`, only from the machine itself, with the operator's key or by people who are signed in. */
export function serveOperator(parts: PlatformParts, operatorKey: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath('/operator');
  const [limitUpload, limitOthers] = [limitBody(uploadLimits.bytes), limitBody(maxBytes)];
  app.use('*', (c, next) => (c.req.path.endsWith('/pictures') ? limitUpload : limitOthers)(c, next));
  app.use('*', async (c, next) => {
    c.set('operatorCaller', await authenticate(parts, operatorKey, c));
    await next();
    if (c.req.method !== 'GET') parts.responseCache?.clear();
    c.header('cache-control', 'no-store');
  });
  const on = new OperatorRoutes(app, parts, operatorKey !== '');
  for (const addRoutes of allRoutes) addRoutes(on);
  return app;
}

const allRoutes: readonly ((on: OperatorRoutes) => void)[] = [
  signInRoutes,
  peopleRoutes,
  roleRoutes,
  requestRoutes,
  viewRoutes,
  trailRoutes,
  systemRoutes,
  jobRoutes,
  vendorRoutes,
  providerRoutes,
  identityRoutes,
  limitRoutes,
  saferPlayRoutes,
  lotteryRoutes,
  merchantRoutes,
  siteRoutes,
  contentRoutes,
  helpRoutes,
  resourceRoutes,
  feedbackRoutes,
  affiliateRoutes,
  agentRoutes,
  agentRateRoutes,
  agentContractRoutes,
  settlementRoutes,
  referralRoutes,
  memberRoutes,
  messageRoutes,
  missionRoutes,
  chatRoutes,
  moneyRoutes,
  figureRoutes,
  promotionRoutes,
  bonusRoutes,
  pointRoutes,
  rankRoutes,
  depositRoutes,
  accountRoutes,
  outboxRoutes,
  registerRoutes,
  riskRoutes,
  withdrawalRoutes,
];
