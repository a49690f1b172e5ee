import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { errorFacts } from '#kit/errorFacts.ts';
import { defaultBodyBytes } from '#schemas/generated/api.ts';
import type { IntegrationCallName, IntegrationCalls } from '#schemas/generated/integration.ts';
import openApi from '#schemas/generated/integrationOpenApi.json' with { type: 'json' };
import {
  validateBalance,
  validateBet,
  validateRollback,
  validateRound,
  validateSession,
  validateWin,
  type IntegrationValidator,
} from '#schemas/generated/integrationValidators.js';
import type { PlatformParts } from '../core/parts.ts';
import type { PlatformContext } from '../core/readContext.ts';
import { Refusal } from '../core/Refusal.ts';
import { openFreeSpins } from '../freeSpins/openFreeSpins.ts';
import { noteLimitHit } from '../limits/noteLimitHit.ts';
import { limitBody, parseInput, requirePlain } from '../core/requestInput.ts';
import { statusOf } from '../core/respondWithError.ts';
import { databaseFault } from '../database/index.ts';
import { balanceOfLedgerAccount } from '../wallet/ledger.ts';
import { bet } from './bet.ts';
import { IntegrationRefusal, type RefusalReason } from './IntegrationRefusal.ts';
import { findPlay } from './player.ts';
import { rollback } from './rollback.ts';
import { round } from './round.ts';
import { session } from './session.ts';
import { vendorOf, type Vendor } from './signature.ts';
import { win } from './win.ts';

export const integrationPath = '/integration/v1';

type Handlers = {
  [N in IntegrationCallName]: (
    vendor: Vendor,
    request: IntegrationCalls[N]['request'],
  ) => Promise<IntegrationCalls[N]['response']>;
};

/** The vendors' API (docs/integrators.md): every call signed, validated and answered in its own words. */
export function serveIntegration(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db, demo, now } = parts;
  const handlers: Handlers = {
    session: (vendor, request) => session(db, vendor, request, { now: now(), demo }),
    async balance(vendor, request) {
      const { player } = await findPlay(db, vendor.code, request.session, now());
      const owner = { accountId: player.accountId, vendor: vendor.code };
      const freeSpins = await openFreeSpins(db, owner, now());
      return {
        balance: Number(await balanceOfLedgerAccount(db, player.wallet)),
        ...(freeSpins.length > 0 && { freeSpins }),
      };
    },
    bet: (vendor, request) => bet(db, vendor, request, now()),
    win: (vendor, request) => win(db, vendor, request, now()),
    rollback: (vendor, request) => rollback(db, vendor, request, now()),
    round: (vendor, request) => round(db, vendor, request),
  };
  const app = new Hono<{ Bindings: HttpBindings }>().basePath(integrationPath);
  app.onError(async (error, c) => {
    await noteLimitHit(parts, error.cause);
    return refuse(parts, c, error);
  });
  app.use('*', limitBody(defaultBodyBytes));
  app.get('/openapi.json', (c) => c.json(openApi));
  const serve = <N extends IntegrationCallName>(
    name: N,
    validate: IntegrationValidator<IntegrationCalls[N]['request']>,
  ) =>
    app.post(`/${name}`, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const header = (key: string) => c.req.header(key) ?? '';
      const vendor = await vendorOf(
        db,
        {
          vendor: header('x-vendor'),
          timestamp: header('x-timestamp'),
          signature: header('x-signature'),
          body,
        },
        now(),
      );
      const request = parseInput(
        body,
        () => new Refusal(400, 'bad-request', { message: 'The body is not JSON.' }),
      );
      requirePlain(request);
      if (!validate(request)) throw invalid(validate);
      return c.json(await handlers[name](vendor, request));
    });
  serve('session', validateSession);
  serve('balance', validateBalance);
  serve('bet', validateBet);
  serve('win', validateWin);
  serve('rollback', validateRollback);
  serve('round', validateRound);
  app.all('*', () => {
    throw new Refusal(404, 'bad-request', {
      message: `Calls are POST to ${integrationPath}/<call>; see ${integrationPath}/openapi.json.`,
    });
  });
  return app;
}

function invalid({ errors }: IntegrationValidator<unknown>): IntegrationRefusal {
  const [first] = errors ?? [];
  return new IntegrationRefusal(
    'bad-request',
    `${first?.instancePath || 'body'} ${first?.message ?? 'is wrong'}`,
  );
}

/** Every error in the shape of the vendors' API. Refusals of the platform's input guard are `bad-request`. */
function refuse({ log }: PlatformParts, c: PlatformContext, error: unknown): Response {
  const respond = (status: number, code: string, message: string, reason?: RefusalReason): Response => {
    c.header('cache-control', 'no-store');
    return c.json({ error: { code, message, ...(reason && { reason }) } }, statusOf(status));
  };
  if (error instanceof IntegrationRefusal)
    return respond(error.status, error.code, error.message, error.reason);
  if (error instanceof Refusal)
    return respond(error.status === 422 ? 400 : error.status, 'bad-request', error.message);
  const fault = databaseFault(error);
  if (fault) {
    c.header('retry-after', String(fault.retryAfter ?? 1));
    log('debug', 'a vendor call failed', errorFacts(fault));
    return respond(503, 'unavailable', fault.message);
  }
  log('error', 'a vendor call failed', { path: c.req.path, ...errorFacts(error, { withStack: true }) });
  return respond(500, 'platform-failed', 'The platform failed. Send the same request again.');
}
