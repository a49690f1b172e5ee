import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#platform/base/crypto/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { Nodes } from './Nodes.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

/** Tables into which registrations, messages and log-ins write. */
const tables = ['accounts', 'profiles', 'feedback', 'sessions', 'devices'];

/** How the database fails whatever is written. */
const faults: Readonly<Record<string, string>> = {
  'a full disk': `raise exception 'could not extend file "base/1/2": No space left on device'
    using errcode = '53100', detail = new::text`,
  'a refusal that quotes the row': `raise exception 'bad row %', new::text using detail = new::text, hint = new::text`,
  'a value of a wrong kind': `perform (new::text)::integer`,
  'the end of the connection': `perform pg_terminate_backend(pg_backend_pid())`,
};

describe.skipIf(leftOut !== undefined)(
  `the logs of a database that fails${leftOut ? `, left out: ${leftOut}` : ''}`,
  () => {
    let server: BreakableCluster;
    let nodes: Nodes;
    let token: string;

    beforeAll(async () => {
      server = new BreakableCluster();
      await server.cluster.start();
      nodes = await Nodes.start(server.cluster.url, 1, { LOG: 'debug' });
      await server.ask(`update registration_rules set enabled = false where field = 'captcha'`);
      await nodes.operator(0, 'PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
      const login = { username: 'demo_member', password: demoPassword, remember: true };
      token = (await nodes.visitor(0).call('login', login)).body.value.token;
    });
    afterAll(async () => {
      await nodes?.stop();
      await server.cluster.stop();
    });

    const canary = (): string => `canary${randomBytes(4).toString('hex')}`;

    it.each(Object.entries(faults))('contain no user input after %s', async (_, action) => {
      await server.ask(
        `create or replace function failing() returns trigger language plpgsql as $$ begin ${action}; return new; end $$;
       ${tables.map((table) => `create or replace trigger failing before insert or update on ${table} for each row execute function failing();`).join('\n')}`,
      );
      const [name, payee, content, contact, password] = [canary(), canary(), canary(), canary(), canary()];
      const visitor = nodes.visitor(0);
      const statuses = [
        (
          await visitor.call('register', {
            username: name,
            password: `A1${password}`,
            confirmPassword: `A1${password}`,
            payeeName: `Somsri ${payee}`,
            mobileNum: '0812345678',
            countryDialingCode: '66',
            agreeTerms: true,
            confirmAge: true,
            login: true,
          })
        ).status,
        (await visitor.call('feedback', { type: 'other', content, contact }, { token })).status,
        (await visitor.call('login', { username: name, password })).status,
        (await visitor.call('login', { username: 'demo_vip', password: demoPassword, remember: true }))
          .status,
        await nodes.page(0, '/-/login', { username: name, password }),
      ];
      await server.ask(tables.map((table) => `drop trigger failing on ${table};`).join(''));
      expect(statuses.filter((status) => status >= 500).length, statuses.join()).toBeGreaterThan(2);

      const failed = nodes.log.split('\n').filter((line) => line.includes('"a call failed"'));
      expect(failed.length).toBeGreaterThan(2);
      for (const secret of [
        name,
        payee,
        content,
        contact,
        password,
        '812345678',
        '$argon2',
        token,
        hashToken(token),
      ])
        expect(nodes.log.includes(secret), secret).toBe(false);
      expect(nodes.log).not.toMatch(/params|10\.0\.0\.\d/);
    });

    it('name the statement that failed and the reason', () => {
      const lines = nodes.log
        .split('\n')
        .filter((line) => line.includes('"a call failed"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines).toContainEqual(
        expect.objectContaining({
          code: '53100',
          error: expect.stringMatching(/^Failed query: insert into/),
          cause: 'could not extend file "base/1/2": No space left on device',
          at: expect.arrayContaining([expect.stringMatching(/dist\/server\/[^/]*platform/i)]),
          route: expect.stringMatching(/^\/wps\//),
          reference: expect.any(String),
        }),
      );
    });
  },
);
