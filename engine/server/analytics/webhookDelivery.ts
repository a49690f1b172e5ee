import { createHmac } from 'node:crypto';
import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import type { Delivery } from './DeliveryQueue.ts';

/**
 * An event as JSON, signed. The receiver computes HMAC-SHA-256 over `<timestamp>.<body>` with the shared secret, and
 * refuses timestamps (seconds since 1970) that are older than a few minutes.
 */
export function webhookDelivery(
  event: AnalyticsEvent,
  { url, secret }: { url: string; secret: string },
  now: number,
): Delivery {
  const body = JSON.stringify({ ...event, at: new Date(event.at).toISOString() });
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-livery-timestamp': timestamp,
      'x-livery-signature': `sha256=${signature}`,
    },
  };
}
