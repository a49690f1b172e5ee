import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { respondWithError } from '#platform/base/http/respondWithError.ts';
import { serveMedia } from '#platform/base/files/serveMedia.ts';
import { receiveDepositEvent } from '#platform/money/deposits/receiveDepositEvent.ts';
import { serveIntegration } from '#platform/play/integration/serveIntegration.ts';
import { guardResponses, platformKind } from '#platform/base/http/headers.ts';
import { observeRequests } from '#platform/base/http/observeRequests.ts';
import { serveChecks, serveMetrics } from '#platform/base/operations/serveOperations.ts';
import { serveEvents } from '#platform/money/provider/serveEvents.ts';
import { serveOperator } from './operator/serveOperator.ts';
import { guardInput } from '#platform/base/http/requestInput.ts';
import type { PlatformParts } from './parts.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { serveLive } from './live/serveLive.ts';
import { serveCalls } from './serveCalls.ts';
import { serveRecordFiles } from './serveRecordFiles.ts';
import { serveService } from '#platform/support/service/serveService.ts';
import { receivePayoutEvent } from '#platform/money/withdrawals/receivePayoutEvent.ts';

/** The app on the platform's port: calls, media, customer service, the APIs of vendors and operator, checks and metrics. */
export function createApp(parts: PlatformParts, operatorKey: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => respondWithError(c, error, parts.log));
  app.notFound((c) =>
    respondWithError(c, new Refusal(404, 'unknown-call', { message: 'There is no such call.' }), parts.log),
  );
  observeRequests(app, parts);
  guardResponses(app, platformKind, () => parts.publicUrl);
  guardInput(app);
  app.route('/', serveChecks(parts.readiness));
  if (parts.metrics && parts.metricsToken !== undefined)
    app.route('/', serveMetrics(parts.metrics.registry, parts.metricsToken));
  app.route('/', serveMedia(parts.media));
  app.route('/', serveIntegration(parts));
  app.route('/', serveEvents(parts, { payment: receiveDepositEvent, payout: receivePayoutEvent }));
  app.route('/', serveOperator(parts, operatorKey));
  app.route('/', serveService(parts));
  app.route('/', serveRecordFiles(parts));
  app.route('/', serveLive(parts));
  app.route('/', serveCalls(parts));
  return app;
}
