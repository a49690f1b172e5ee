import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import { ga4Delivery, ga4Url } from './ga4Delivery.ts';
import { webhookDelivery } from './webhookDelivery.ts';

const at = Date.UTC(2026, 10, 26, 8);
const event: AnalyticsEvent = {
  name: 'sign_up',
  brand: 'siam',
  visitor: '0d9e1f3a-0000-4000-8000-000000000000',
  at,
  page: 'register',
  location: 'https://siam.example/register',
  language: 'th',
  method: 'username',
};

it('R3.16 is an event of the GA4 Measurement Protocol, without consent to advertising', () => {
  const { url, body } = ga4Delivery(event, 'G-SIAM1234', { url: ga4Url, secret: 'top&secret' });
  expect(url).toBe(
    'https://www.google-analytics.com/mp/collect?measurement_id=G-SIAM1234&api_secret=top%26secret',
  );
  expect(JSON.parse(body)).toEqual({
    client_id: event.visitor,
    timestamp_micros: at * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'sign_up',
        params: {
          page_location: event.location,
          page_title: 'register',
          language: 'th',
          session_id: String(Math.floor(at / 86_400_000)),
          engagement_time_msec: 1,
          method: 'username',
        },
      },
    ],
  });
});

it('R3.16 is a signed body for a webhook', () => {
  const now = at + 5000;
  const { body, headers } = webhookDelivery(event, { url: 'https://hook.example/', secret: 'shared' }, now);
  expect(JSON.parse(body)).toEqual({ ...event, at: '2026-11-26T08:00:00.000Z' });
  const timestamp = String(now / 1000);
  expect(headers['x-livery-timestamp']).toBe(timestamp);
  expect(headers['x-livery-signature']).toBe(
    `sha256=${createHmac('sha256', 'shared').update(`${timestamp}.${body}`).digest('hex')}`,
  );
});
