import { generateSync } from 'otplib';
import type { TestPlatform } from './openTestPlatform.ts';

/** The password of all operators of tests. */
export const operatorPassword = 'lantern orchard 47 violet';

/** A role as `grantRole` takes it. */
export interface TestGrant {
  role: string;
  merchant?: string;
  amountLimit?: string;
  currency?: string;
  personalData?: boolean;
  startsAt?: string;
  endsAt?: string;
}

/** An operator of a test, who is signed in. */
export interface TestOperator {
  login: string;
  token: string;
  /** Of the authenticator. */
  secret: string;
  recoveryCodes: string[];
  /** A code of the authenticator that has not been used. It moves the clock of the platform on. */
  code(): string;
  /** Calls the operator API as this operator. */
  call(method: string, path: string, body?: object): Promise<{ status: number } & Record<string, any>>;
}

/** Makes an operator through the calls that people use: invitation, link, password, code, sign-in; then gives roles by the key file. */
export async function openOperator(
  platform: TestPlatform,
  login: string,
  grants: readonly TestGrant[] = [],
  name = 'Nok Jaidee',
): Promise<TestOperator> {
  const invited = await read(platform.operator('POST', '/operators', { login, name }));
  const stranger = (path: string, body: object) => read(platform.operator('POST', path, body, { key: '' }));
  const { link } = invited['value'];
  const opened = await stranger('/links/open', { link });
  const { secret } = opened['value'];
  const code = (): string => {
    // Each code counts once.
    platform.wait(30_000);
    return codeOf(platform, secret);
  };
  const accepted = await stranger('/links/accept', { link, password: operatorPassword, code: code() });
  for (const grant of grants)
    await read(platform.operator('POST', `/operators/person/${login}/grants`, grant));
  const signedIn = await stranger('/sign-in', { login, password: operatorPassword, code: code() });
  const { token } = signedIn['value'];
  return {
    login,
    token,
    secret,
    recoveryCodes: accepted['value'].recoveryCodes,
    code,
    call: (method, path, body) => read(platform.operator(method, path, body, { key: token })),
  };
}

/** The code that an authenticator app shows by the clock of the platform. */
export function codeOf(platform: TestPlatform, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(platform.parts.now().getTime() / 1000) });
}

/** Status and fields of a response. */
export async function read(sent: Promise<Response>): Promise<{ status: number } & Record<string, any>> {
  const response = await sent;
  return { status: response.status, ...((await response.json()) as object) };
}
