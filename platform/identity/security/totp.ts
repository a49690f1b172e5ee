import { generateSecret, generateURI, verifySync } from 'otplib';

/** How long a code counts, in seconds (RFC 6238). */
const periodSeconds = 30;

/** A new secret: 160 bits as base32. */
export function newSecret(): string {
  return generateSecret();
}

/**
 * The address that a QR code shows to the app: under this issuer and name it lists its codes. A colon would end the issuer,
 * so that apps take the rest of it for the name.
 */
export function totpUri(issuer: string, label: string, secret: string): string {
  const plain = issuer.replace(/\s*[:：]\s*/gu, ' ').trim();
  return generateURI({ issuer: plain, label, secret });
}

/**
 * The time step of a code of six digits, or undefined if it is wrong. The code of the period before and after counts
 * too, for slow typists and clocks that differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds });
  return result.valid ? Math.floor(epoch / periodSeconds) + result.delta : undefined;
}
