import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { respondWithError } from './core/respondWithError.ts';
import { serveMedia } from './files/serveMedia.ts';
import { receiveDepositEvent } from './deposits/receiveDepositEvent.ts';
import { serveIntegration } from './integration/serveIntegration.ts';
import { guardResponses, platformKind } from './headers.ts';
import { observeRequests } from './operations/observeRequests.ts';
import { serveChecks, serveMetrics } from './operations/serveOperations.ts';
import { serveEvents } from './provider/serveEvents.ts';
import { serveOperator } from './operator/serveOperator.ts';
import { guardInput } from './core/requestInput.ts';
import type { PlatformParts } from './core/parts.ts';
import { Refusal } from './core/Refusal.ts';
import { serveLive } from './live/serveLive.ts';
import { serveCalls } from './serveCalls.ts';
import { serveRecordFiles } from './serveRecordFiles.ts';
import { serveService } from './service/serveService.ts';
import { receivePayoutEvent } from './withdrawals/receivePayoutEvent.ts';

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
