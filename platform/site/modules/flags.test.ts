import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable, type CallName, type CallQuery } from '#schemas/generated/api.ts';
import { modules } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

/** R6.5 as it is written, and the switches of R6.13. What each combination allows follows from these sentences. */
const requirement =
  'MOBILENUMREG3 mobile registration; REGMOBVERF3 registration SMS; MOBILENUMPASSREG3 password in mobile registration; ' +
  'USERNAMEREG3 username registration; FREEPLAY3 free play; PWDEXPFORCECHANGE3 forced change of an expired password; ' +
  'MOBILEVERCODELOGIN3 SMS login tab; DIRECTREG3 direct registration; CBS3 chat; AGENTPOLICY3 loads the consolidated ' +
  'salary and contract data (off: the call is not made); CHNGPASSVERIF3 mobile tab of forgot password; password-login ' +
  'and SMS-login switches (R6.13).';
const flags = [...requirement.matchAll(/\b[A-Z]{3,}3\b/g)].map(([flag]) => flag);
const switches = ['passwordLogin', 'smsLogin'] as const;
type State = Readonly<Record<string, boolean>>;

/** All combinations of some flags and switches. */
const combinationsOf = (names: readonly string[]): State[] =>
  Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, at) => [name, (bits >> at) % 2 === 1])),
  );

/** A request that each combination of `by` lets through or refuses. */
interface Row<N extends CallName = CallName> {
  what: string;
  by: string[];
  call: N;
  query: object;
  /** The code of the refusal, or of the next thing that is wrong with the request once it is let through. */
  wanted: (on: State) => string;
}

const off = 'operation-not-allowed';
const person = {
  username: 'someone1',
  password: 'Lantern8river',
  confirmPassword: 'Lantern8river',
  payeeName: 'Somsri Jaidee',
  mobileNum: '0812220001',
  countryDialingCode: '66',
  verificationCode: '314159',
  agreeTerms: true,
  confirmAge: true,
};
const badNumber = { countryDialingCode: '66' };
const registration = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'];
const loginWays = ['MOBILEVERCODELOGIN3', ...switches];
const let_ = (isOpen: boolean | undefined, next: string) => (isOpen ? next : off);
const sign = (way: string) => (on: State) =>
  on[way] ? (on['DIRECTREG3'] ? 'captcha-required' : 'invitation-required') : off;

const rows: Row[] = [
  {
    what: 'registration by user name',
    by: registration,
    call: 'register',
    query: person,
    wanted: sign('USERNAMEREG3'),
  },
  {
    what: 'registration by mobile number',
    by: registration,
    call: 'registerMobile',
    query: person,
    wanted: sign('MOBILENUMREG3'),
  },
  {
    what: 'registration by mobile number without a password and a code',
    by: registration,
    call: 'registerMobile',
    query: { ...person, password: '', confirmPassword: '', verificationCode: '' },
    wanted: (on) =>
      on['MOBILENUMPASSREG3'] || on['REGMOBVERF3'] ? 'invalid-request' : sign('MOBILENUMREG3')(on),
  },
  {
    what: 'a code for registration by user name',
    by: ['USERNAMEREG3', 'REGMOBVERF3', 'MOBILENUMREG3'],
    call: 'registerSms',
    query: { ...badNumber, mobileNo: '12', registerType: 'username' },
    wanted: (on) => let_(on['REGMOBVERF3'] && on['USERNAMEREG3'], 'invalid-phone-number'),
  },
  {
    what: 'a code for registration by mobile number',
    by: ['USERNAMEREG3', 'REGMOBVERF3', 'MOBILENUMREG3'],
    call: 'registerSms',
    query: { ...badNumber, mobileNo: '12', registerType: 'mobile' },
    wanted: (on) => let_(on['MOBILENUMREG3'], 'invalid-phone-number'),
  },
  {
    what: 'log-in by password',
    by: loginWays,
    call: 'login',
    query: { type: 'username', username: 'demo_vip', password: demoPassword },
    wanted: (on) => let_(on['passwordLogin'], ''),
  },
  {
    what: 'log-in by SMS',
    by: loginWays,
    call: 'login',
    query: { type: 'sms', ...badNumber, mobileNum: '12', password: '314159' },
    wanted: (on) => let_(on['MOBILEVERCODELOGIN3'] && on['smsLogin'], 'invalid-phone-number'),
  },
  {
    what: 'a code for the log-in',
    by: loginWays,
    call: 'loginSms',
    query: { ...badNumber, mobileNum: '12' },
    wanted: (on) => let_(on['MOBILEVERCODELOGIN3'] && on['smsLogin'], 'invalid-phone-number'),
  },
  {
    what: 'a code for a new password',
    by: ['CHNGPASSVERIF3'],
    call: 'loginSms',
    query: { ...badNumber, mobileNum: '12', purpose: 'password' },
    wanted: (on) => let_(on['CHNGPASSVERIF3'], 'invalid-phone-number'),
  },
  {
    what: 'free play',
    by: ['FREEPLAY3'],
    call: 'freePlay',
    query: { os: 'Linux', platform: 'W', random: 'A'.repeat(43) },
    wanted: (on) => let_(on['FREEPLAY3'], ''),
  },
  {
    what: 'the chat',
    by: ['CBS3'],
    call: 'launchChat',
    query: { b2c: 1, title: 'Siam', language: 'EN', headerColor: '#aa4400' },
    wanted: (on) => let_(on['CBS3'], ''),
  },
  {
    what: 'the count of unread answers in the chat',
    by: ['CBS3'],
    call: 'chatUnread',
    query: {},
    wanted: (on) => let_(on['CBS3'], ''),
  },
  {
    what: 'salaries and contracts',
    by: ['AGENTPOLICY3'],
    call: 'consolidated',
    query: {},
    wanted: (on) => let_(on['AGENTPOLICY3'], ''),
  },
];

describe.each(databaseKinds())('R6.5 R6.13 flags and switches on %s', (kind) => {
  let platform: TestPlatform;
  let visitors = 1;
  let token: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    platform.parts.chatUrl = 'https://chat.example';
    const given = { username: 'demo_agent', password: demoPassword };
    token = (await platform.client.call('login', given)).body.value.token;
  });
  afterAll(() => platform.close());

  const visitor = () => platform.from(`203.0.113.${(visitors += 1) % 250}`);
  const apply = async (state: State) => {
    for (const name of switches)
      if (name in state) await platform.operator('PUT', `/SIAM01/settings/${name}`, { value: state[name] });
    const named = Object.keys(state).filter((name) => flags.includes(name));
    const on = named.filter((name) => state[name]);
    if (named.length === 0) return;
    await platform.db
      .update(modules)
      .set({ enabled: sql`case when ${inArray(modules.modId, [...on, ''])} then '1' else '0' end` })
      .where(and(eq(modules.merchant, 'SIAM01'), inArray(modules.modId, named)));
  };

  it.each(rows)('$what follows $by', async ({ by, call, query, wanted }) => {
    const wrong: string[] = [];
    const combinations = combinationsOf(by);
    for (const state of combinations) {
      await apply(state);
      const { status, body } = await visitor().call(
        call,
        query as CallQuery<typeof call>,
        // A log-in ends the session that it comes with.
        callTable[call].token ? { token } : {},
      );
      const code = body.success === true ? '' : body.code;
      if (code !== wanted(state) || (code === off && status !== 403))
        wrong.push(`${JSON.stringify(state)}: ${status} ${code}, not ${wanted(state)}`);
    }
    expect(wrong).toEqual([]);
    expect(new Set(combinations.map(wanted)).size).toBeGreaterThan(1);
  });

  it.each([true, false])(
    'PWDEXPFORCECHANGE3 %s decides whether an expired password must be changed',
    async (on) => {
      await apply({ PWDEXPFORCECHANGE3: on, passwordLogin: true });
      await platform.operator('PUT', '/SIAM01/settings/passwordDays', { value: 30 });
      platform.wait(31 * 86_400_000);
      const given = { username: 'demo_member', password: demoPassword };
      const { value } = (await visitor().call('login', given)).body;
      await platform.operator('PUT', '/SIAM01/settings/passwordDays', { value: 0 });
      expect([value.passwordExpired, value.mustChangePassword]).toEqual([true, on]);
    },
  );

  it('names every flag of the requirement', () => {
    const named = new Set([...rows.flatMap(({ by }) => by), 'PWDEXPFORCECHANGE3']);
    expect(flags).toHaveLength(11);
    expect([...flags, ...switches].filter((name) => !named.has(name))).toEqual([]);
  });
});
