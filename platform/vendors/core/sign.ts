import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a request: lower-case hex HMAC-SHA256 of `<timestamp>.<raw body>`. */
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Whether a signature is that of this timestamp and body. */
export function isSigned(secret: string, timestamp: string, body: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, timestamp, body)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
