import type { Client } from '#engine/api/client.ts';
import { CallError } from '#engine/api/errors.ts';
import { failureOf } from './changePassword.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import { favoriteLotteries, toggleFavoriteLottery } from './lotteryFavorites.ts';
import { proofsAsked } from './proofsAsked.ts';
import { readSessionValue } from './tabValues.ts';
import type { SignUpInput, SignUpResult } from '#engine/contracts/session.ts';

/** Of the session values: a trial account (R6.3). */
const trialType = 4;

/**
 * Remembers the lotteries that a trial account has starred on this device, and returns a function that gives them to the
 * account that it has become (R6.3).
 */
export function keepLotteries(): (input: SignUpInput) => void {
  const name = readSessionValue('username');
  const isTrial = readSessionValue('isAgent') === trialType && typeof name === 'string';
  const starred = isTrial ? favoriteLotteries(name) : [];
  return ({ by, fields }) => {
    const { username = '', mobileNum, countryDialingCode } = fields;
    const account = by === 'mobile' ? mobileOf(countryDialingCode, mobileNum) : username.trim();
    for (const id of account ? starred : [])
      if (account && !favoriteLotteries(account).includes(id)) toggleFavoriteLottery(account, id);
  };
}

/**
 * Opens an account (R4.9). The form is sent encrypted. The portal's server keeps the token, so the response has none.
 */
export async function signUp(client: Client, { by, fields }: SignUpInput): Promise<SignUpResult> {
  try {
    const value = await client.request(by === 'mobile' ? 'registerMobile' : 'register', {
      ...fields,
      login: true,
      registerMethod: 'WEB',
      domain: location.hostname,
      registerUrl: location.href.slice(0, 2000),
    });
    return { ok: true, welcomeDue: value.welcomeDue ?? value.firstTimeLogin };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ok: false, ...proofsAsked(error), ...failureOf(error) };
  }
}
