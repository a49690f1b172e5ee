import { matchPage } from '#engine/brand/index.ts';
import { consentState } from '../visit/consent/consentState.ts';
import { purposesOf } from '../visit/consent/purposesOf.ts';
import { visitorIdIn } from '../visit/consent/visitorId.ts';
import type { CallName } from '#schemas/generated/api.ts';
import type { Visit } from '../visit/Visit.ts';
import { publicOrigin } from '../http/headers.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import { campaignOf, referrerOf } from './addresses.ts';
import { DeliveryQueue } from './DeliveryQueue.ts';
import { ga4Delivery } from './ga4Delivery.ts';
import { webhookDelivery } from './webhookDelivery.ts';

/** A page that a visitor saw. */
interface Seen {
  path: string;
  /** The query, of which only campaign parameters are passed on. */
  search: string;
  language: string;
  referrer?: string | undefined;
}

/**
 * Passes page and sign-up events on (R3.16). Nothing is sent unless the operator has set up a receiver for the brand
 * and the visitor has agreed to analytics; to GA4, nothing without the platform's measurement id.
 */
export class Analytics {
  readonly #environment: PortalEnvironment;
  readonly #queues = new Map<string, DeliveryQueue>();

  constructor(environment: PortalEnvironment) {
    this.#environment = environment;
  }

  page(visit: Visit, seen: Seen): void {
    this.#record(visit, seen, { name: 'page_view' });
  }

  signUp(visit: Visit, language: string, call: CallName): void {
    const method = call === 'registerMobile' ? 'mobile' : 'username';
    this.#record(visit, { path: '/register', search: '', language }, { name: 'sign_up', method });
  }

  #record(visit: Visit, seen: Seen, event: Pick<AnalyticsEvent, 'name' | 'method'>): void {
    const { revision, cookies, host, origins } = visit;
    const receivers = this.#environment.analytics?.get(revision.brand);
    if (!receivers) return;
    if (consentState(purposesOf(revision, this.#environment.widgets), cookies) !== 'analytics') return;
    const visitor = visitorIdIn(cookies);
    const page = matchPage(revision, seen.path)?.page;
    if (!visitor || page?.status !== 200) return;
    const referrer = referrerOf(seen.referrer, origins);
    this.#deliver(visit, {
      ...event,
      brand: revision.brand,
      visitor,
      at: this.#environment.clock(),
      page: page.name,
      location: publicOrigin(this.#environment, revision, host) + seen.path + campaignOf(seen.search),
      language: seen.language,
      ...(referrer !== undefined && { referrer }),
    });
  }

  #deliver({ revision: { brand }, state: { gtagId } }: Visit, event: AnalyticsEvent): void {
    const { ga4, webhook } = this.#environment.analytics?.get(brand) ?? {};
    if (ga4 && gtagId !== undefined) this.#queueOf(brand, 'ga4').add(() => ga4Delivery(event, gtagId, ga4));
    if (webhook)
      this.#queueOf(brand, 'webhook').add(() => webhookDelivery(event, webhook, this.#environment.clock()));
  }

  /** A queue of its own for each receiver: one that is away holds up no other. */
  #queueOf(brand: string, receiver: 'ga4' | 'webhook'): DeliveryQueue {
    const key = `${receiver} ${brand}`;
    let queue = this.#queues.get(key);
    if (!queue) {
      const { log, metrics } = this.#environment;
      queue = new DeliveryQueue({
        facts: { brand, receiver },
        log,
        count: (outcome) => metrics?.analytics(receiver, outcome),
      });
      this.#queues.set(key, queue);
    }
    return queue;
  }
}
