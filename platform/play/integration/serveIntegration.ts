import type { Vendor } from '#platform/site/vendors/index.ts';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { errorFacts } from '#kit/errorFacts.ts';
import { inSpan } from '#kit/tracing/tracing.ts';
import type { IntegrationCallName, IntegrationCalls } from '#schemas/generated/integration.ts';
import openApi from '#schemas/generated/integrationOpenApi.json' with { type: 'json' };
import {
  validateBalance,
  validateBalanceVersion1,
  validateBet,
  validateBetVersion1,
  validateRollback,
  validateRollbackVersion1,
  validateRound,
  validateRoundVersion1,
  validateSession,
  validateSessionVersion1,
  validateWin,
  validateWinVersion1,
  type IntegrationValidator,
} from '#schemas/generated/integrationValidators.js';
import type { PlayParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { openFreeSpins } from '../freeSpins/index.ts';
import { noteLimitHit } from '#platform/identity/limits/index.ts';
import {
  incomingOf,
  type Incoming,
  withSignature,
  type SignatureVersion,
  type Signer,
} from '#platform/base/crypto/index.ts';
import { merchantInName } from '#platform/base/shards/index.ts';
import { limitBody, parseInput, requirePlain, statusOf } from '#platform/base/http/index.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import { balanceOfLedgerAccount } from '#platform/money/wallet/index.ts';
import { bet } from './bet.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { findPlay } from './player.ts';
import { rollback } from './rollback.ts';
import { round } from './round.ts';
import { session } from './session.ts';
import { KnownVendors, VendorChanged, type KnownVendor } from './KnownVendors.ts';
import { guessSender, senderOf } from './signature.ts';
import { win } from './win.ts';

export const integrationPath = '/integration/v1';

/** Ten legs with their texts in 28 languages. */
const bodyBytes = 65_536;
const jsonLimit = { depth: 16, values: 4_000 };

type Handlers = {
  readonly [N in IntegrationCallName]: (
    parts: PlayParts,
    request: IntegrationCalls[N]['request'],
    vendor: KnownVendor,
  ) => Promise<IntegrationCalls[N]['response']>;
};

const handlers: Handlers = { session, balance, bet, win, rollback, round };

async function balance(
  { db, now }: PlayParts,
  request: IntegrationCalls['balance']['request'],
  vendor: Vendor,
): Promise<IntegrationCalls['balance']['response']> {
  const { player } = await findPlay(db, vendor.code, request.session, now());
  const owner = { accountId: player.accountId, vendor: vendor.code };
  const freeSpins = await openFreeSpins(db, owner, now());
  return {
    balance: Number(await balanceOfLedgerAccount(db, player.wallet)),
    ...(freeSpins.length > 0 && { freeSpins }),
  };
}

/** Calls that compare in their transaction the vendor that they were judged by. */
const guessed: ReadonlySet<IntegrationCallName> = new Set(['bet', 'win']);

/** In version 2 a request has no fields that the schema does not name; in version 1 they are ignored. */
type Validators<N extends IntegrationCallName> = Record<
  SignatureVersion,
  IntegrationValidator<IntegrationCalls[N]['request']>
>;

/** `signer` is set once the signature of a version 2 request is verified: the response, a refusal included, is signed. */
type Environment = { Bindings: HttpBindings; Variables: { signer?: Signer } };

/** The vendors' API (docs/integrators.md): every call signed, validated and answered in its own words. */
export function serveIntegration(parts: PlayParts): Hono<Environment> {
  const app = new Hono<Environment>().basePath(integrationPath);
  const vendors = new KnownVendors(parts.db);
  app.onError(async (error, c) => {
    await noteLimitHit(parts, error.cause);
    return refuse(parts, c, error);
  });
  app.use('*', limitBody(bodyBytes));
  app.use('*', async (c, next) => {
    await next();
    const signer = c.get('signer');
    if (signer) c.res = await withSignature(c.res, signer, c.req.header('x-signature') ?? '');
  });
  app.get('/openapi.json', (c) => c.json(openApi));
  const answer = async <N extends IntegrationCallName>(
    name: N,
    validators: Validators<N>,
    { c, incoming, isGuess }: { c: Context<Environment>; incoming: Incoming; isGuess: boolean },
  ): Promise<Response> => {
    const judge = isGuess ? guessSender : senderOf;
    const { vendor, version } = await judge(vendors, c.req.header('x-vendor') ?? '', incoming, parts.now());
    const { secret } = vendor;
    if (version === 2) c.set('signer', { secret, direction: 'platform-to-vendor' });
    const request = parseInput(
      incoming.body,
      () => new Refusal(400, 'bad-request', { message: 'The body is not JSON.' }),
      jsonLimit,
    );
    requirePlain(request);
    const validate = validators[version];
    if (!validate(request)) throw invalid(validate);
    // Signed by the vendor: the trace that it names is the one that the platform asked it in.
    return inSpan(
      () => ({
        name: `vendor ${name}`,
        kind: 'server',
        attributes: { 'livery.call': name, 'livery.vendor': vendor.code },
        traceparent: c.req.header('traceparent'),
      }),
      async () =>
        c.json(
          await handlers[name](parts, request, vendor).catch((error: unknown) =>
            refuseMoving(parts, request, error),
          ),
        ),
    );
  };
  const serve = <N extends IntegrationCallName>(name: N, validators: Validators<N>) =>
    app.post(`/${name}`, async (c) => {
      const incoming = incomingOf(c.req.raw, new Uint8Array(await c.req.arrayBuffer()));
      if (!guessed.has(name)) return answer(name, validators, { c, incoming, isGuess: false });
      try {
        return await answer(name, validators, { c, incoming, isGuess: true });
      } catch (error) {
        if (!(error instanceof VendorChanged)) throw error;
        return answer(name, validators, { c, incoming, isGuess: false });
      }
    });
  serve('session', { 1: validateSessionVersion1, 2: validateSession });
  serve('balance', { 1: validateBalanceVersion1, 2: validateBalance });
  serve('bet', { 1: validateBetVersion1, 2: validateBet });
  serve('win', { 1: validateWinVersion1, 2: validateWin });
  serve('rollback', { 1: validateRollbackVersion1, 2: validateRollback });
  serve('round', { 1: validateRoundVersion1, 2: validateRound });
  app.all('*', () => {
    throw new Refusal(404, 'bad-request', {
      message: `Calls are POST to ${integrationPath}/<call>; see ${integrationPath}/openapi.json.`,
    });
  });
  return app;
}

/** A session that is unknown because its merchant moves to another shard is not unknown there: the vendor repeats its call. */
async function refuseMoving({ shards }: PlayParts, request: object, error: unknown): Promise<never> {
  const { session, token } = request as { session?: string; token?: string };
  const merchant = merchantInName(session ?? token ?? '');
  const isUnknown = error instanceof IntegrationRefusal && error.code === 'unknown-session';
  if (!isUnknown || merchant === undefined || !(await shards?.isElsewhere(merchant))) throw error;
  throw new IntegrationRefusal('unavailable', 'The merchant moves to another server.', { cause: error });
}

function invalid({ errors }: IntegrationValidator<unknown>): IntegrationRefusal {
  const [first] = errors ?? [];
  const { additionalProperty } = first?.params ?? {};
  const problem =
    additionalProperty === undefined
      ? (first?.message ?? 'is wrong')
      : `must not have the field ${JSON.stringify(additionalProperty)}`;
  return new IntegrationRefusal('bad-request', `${first?.instancePath || 'body'} ${problem}`);
}

/** Every error in the shape of the vendors' API. Refusals of the platform's input guard are `bad-request`. */
function refuse({ log }: PlayParts, c: Context<Environment>, error: unknown): Response {
  const respond = (
    status: number,
    code: string,
    message: string,
    { reason, limit }: Pick<IntegrationRefusal, 'reason' | 'limit'> = {},
  ): Response => {
    c.header('cache-control', 'no-store');
    const facts = { code, message, ...(reason && { reason }), ...(limit && { limit }) };
    return c.json({ error: facts }, statusOf(status));
  };
  if (error instanceof IntegrationRefusal) return respond(error.status, error.code, error.message, error);
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
