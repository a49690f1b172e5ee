import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from '../vendors/core/listen.ts';
import type { Log } from '../vendors/core/types.ts';
import { createApp } from './createApp.ts';
import { createProvider } from './createProvider.ts';
import { People } from './People.ts';
import { PhoneCodes } from './PhoneCodes.ts';
import { subjectOf } from './subjectOf.ts';

export interface IdentityProviderOptions {
  host: string;
  port: number;
  /** The provider's address for browsers, which is its issuer. */
  publicUrl: string;
  /** Root of the project, with the pages' sheet and the fonts. */
  root: string;
  now?: () => number;
  log: Log;
}

/** Seconds for which an ID token of a number is valid. */
const numberSeconds = 300;

/**
 * Starts the demonstration's identity provider. Its key is new at each start: platforms read the present keys at each
 * sign-in.
 */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const { host, port, root, log, now = Date.now } = options;
  const issuer = options.publicUrl.replace(/\/+$/, '');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const people = new People();
  const app = createApp({
    provider: createProvider({ issuer, key, people, log }),
    people,
    codes: new PhoneCodes(now),
    signNumber: (number) => {
      const at = Math.floor(now() / 1000);
      return new SignJWT({ phone_number: number })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuer(issuer)
        .setAudience('demo-firebase')
        .setSubject(subjectOf(number))
        .setIssuedAt(at)
        .setExpirationTime(at + numberSeconds)
        .setJti(randomUUID())
        .sign(privateKey);
    },
    now,
    log,
    folders: { page: join(root, 'demo/identityProvider/page'), media: join(root, 'platform/media') },
  });
  return listen(app, host, port, { variable: 'ACCOUNTS_PORT', log });
}
