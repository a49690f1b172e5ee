import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import type { Delivery } from './DeliveryQueue.ts';

/** Where Google receives events from servers (GA4 Measurement Protocol). */
export const ga4Url = 'https://www.google-analytics.com/mp/collect';

const day = 86_400_000;

/**
 * An event in the GA4 Measurement Protocol. A session is a visitor's day: the portal stores no visits. Advertising is
 * refused in every event, because the visitor has agreed to analytics only.
 */
export function ga4Delivery(
  { name, visitor, at, page, location, referrer, language, method }: AnalyticsEvent,
  measurementId: string,
  { url, secret }: { url: string; secret: string },
): Delivery {
  const address = new URL(url);
  address.searchParams.set('measurement_id', measurementId);
  address.searchParams.set('api_secret', secret);
  const params = {
    page_location: location,
    page_title: page,
    language,
    session_id: String(Math.floor(at / day)),
    engagement_time_msec: 1,
    ...(referrer !== undefined && { page_referrer: referrer }),
    ...(method && { method }),
  };
  const body = JSON.stringify({
    client_id: visitor,
    timestamp_micros: at * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name, params }],
  });
  return { url: address.href, body, headers: { 'content-type': 'application/json' } };
}
