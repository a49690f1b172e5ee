import type { Memo } from '#engine/contracts/memo.ts';
import { Analytics } from '../analytics/Analytics.ts';
import { memoize } from '../cache/memoize.ts';
import { createLinks } from '../platform/createLinks.ts';
import { FileHandler } from '../files/FileHandler.ts';
import { Media } from '../files/Media.ts';
import { Gate } from '../gate/Gate.ts';
import type { ServeWeb } from '../http/webListener.ts';
import type { Visit } from '../visit/Visit.ts';
import type { AdmittedRequest } from '../visit/AdmittedRequest.ts';
import { createRoutes } from './createRoutes.ts';
import { Readiness } from '../operations/Readiness.ts';
import { MailFrames } from '../mail/MailFrames.ts';
import { PageHandler } from '../pages/PageHandler.ts';
import { PreviewReload } from '../live/reload/PreviewReload.ts';
import { Previews } from '../preview/Previews.ts';
import { Live } from '../live/Live.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { LiveReload } from '../live/reload/LiveReload.ts';
import { createSeal } from '../visit/session/seal.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';

/** What serves the routes of one portal. */
export interface PortalParts {
  environment: PortalEnvironment;
  linkOf: (visit: Visit) => PlatformLink;
  gate: Gate;
  analytics: Analytics;
  /** The pages of a visit: live ones, or those of the previewed draft. */
  pagesFor: (visit: Visit) => PageHandler;
  previews: Previews | undefined;
  previewReload: PreviewReload;
  files: FileHandler;
  media: Media;
  /** Absent in production. */
  reload: LiveReload | null;
  /** Tells members' tabs what changed. */
  live: Live;
  readiness: Readiness;
  web: ServeWeb<AdmittedRequest>;
  /** What requests share is made once. */
  memo: Memo;
}

/** Creates the parts of a portal, each once. */
export function createParts(environment: PortalEnvironment): PortalParts {
  const { brands, log, metrics, widgets } = environment;
  const linkTo = createLinks(environment);
  const linkOf = (visit: Visit) => linkTo(visit.revision);
  const seal = createSeal(environment.sessionKey);
  const gate = new Gate(environment, linkTo, seal);
  const analytics = new Analytics(environment);
  const mailFrames = new MailFrames({ linkOf, widgets, log });
  const pages = new PageHandler(environment, linkOf);
  const { metrics: _, ...unmeasured } = environment;
  const previews = environment.previews && new Previews(environment.previews, environment);
  // Of its own, so that drafts are in no cache of the live site.
  const previewPages = previews && new PageHandler(unmeasured, linkOf);
  const files = new FileHandler(environment);
  const media = new Media();
  metrics?.watchCache('media', () => media.figures());
  return {
    environment,
    linkOf,
    gate,
    analytics,
    pagesFor: ({ preview }) => (preview && previewPages) ?? pages,
    previews,
    previewReload: new PreviewReload(),
    files,
    media,
    reload: environment.liveReload && !environment.production ? new LiveReload(brands) : null,
    live: new Live(linkTo, environment.platformKey),
    readiness: new Readiness(brands, environment.build),
    web: createRoutes({ linkOf, seal, log, widgets, analytics, mailFrames }),
    memo: memoize(),
  };
}
