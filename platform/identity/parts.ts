import type { Database } from '#platform/base/database/index.ts';
import type { Announce } from '#platform/base/events.ts';
import type { MessagingParts } from '#platform/messaging/parts.ts';
import type { IdentityEvent } from './events.ts';

/** The digits 0 to 9 spoken by one voice. */
export type Voice = readonly Float32Array[];

/** What guessing a password costs, in Argon2id's parameters. */
export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** What the wing of identity and those above it may use. */
export interface IdentityParts extends MessagingParts {
  announce: Announce<IdentityEvent>;
  /** Of new passwords and codes. */
  passwordCost: PasswordCost;
  /** Where browsers reach the demonstration's sign-in provider; merchants without providers of their own have it. */
  demoAccountsUrl?: string;
  /** The names on an account's bank accounts, which prove who its owner is. They are stored by a wing above. */
  bankHoldersOf: (db: Database, accountId: number) => Promise<string[]>;
  /** The voice that speaks captcha digits in a language. */
  voiceOf: (language: string) => Voice;
}
