import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import {
  respondWithError,
  guardResponses,
  platformKind,
  observeRequests,
  guardInput,
} from '#platform/base/http/index.ts';
import { serveMedia } from '#platform/base/files/index.ts';
import { receiveDepositEvent } from '#platform/money/deposits/index.ts';
import { serveIntegration } from '#platform/play/integration/index.ts';
import { serveChecks, serveMetrics } from '#platform/base/operations/index.ts';
import { serveEvents } from '#platform/money/provider/index.ts';
import { serveOperator } from './operator/index.ts';
import type { PlatformParts } from './parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { refusalMessage } from '#platform/site/content/index.ts';
import { serveLive } from './live/index.ts';
import { serveCalls } from './serveCalls.ts';
import { serveRecordFiles } from './serveRecordFiles.ts';
import { forwardToShard, serveDirectory } from './shards/index.ts';
import { serveService } from '#platform/support/service/index.ts';
import { receivePayoutEvent } from '#platform/money/withdrawals/index.ts';

/** The app on the platform's port: calls, media, customer service, the APIs of vendors and operator, checks and metrics. */
export function createApp(parts: PlatformParts, operatorKey: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => respondWithError(c, error, parts.log, refusalMessage));
  app.notFound((c) =>
    respondWithError(c, new Refusal(404, 'unknown-call', { message: 'There is no such call.' }), parts.log),
  );
  observeRequests(app, parts);
  guardResponses(app, platformKind, () => parts.publicUrl);
  guardInput(app);
  app.route('/', serveChecks(parts.readiness));
  if (parts.metrics && parts.metricsToken !== undefined)
    app.route('/', serveMetrics(parts.metrics.registry, parts.metricsToken));
  app.route('/', serveDirectory(parts));
  forwardToShard(app, parts);
  app.route('/', serveMedia(parts.media));
  app.route('/', serveIntegration(parts));
  app.route('/', serveEvents(parts, { payment: receiveDepositEvent, payout: receivePayoutEvent }));
  app.route('/', serveOperator(parts, operatorKey));
  app.route('/', serveService(parts));
  app.route('/', serveRecordFiles(parts));
  app.route('/', serveLive(parts));
  const { visitors } = parts;
  if (visitors)
    app.use('*', (_, next) => {
      visitors.note();
      return next();
    });
  app.route('/', serveCalls(parts));
  return app;
}
