import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { errorFacts, errorText } from './errorFacts.ts';

const canary = 'canary-7f3a';

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 1, 'error'), {
    severity: 'ERROR',
    code,
    detail: `Key (mobile)=(${canary}) already exists.`,
    where: `COPY accounts: "${canary}"`,
    constraint: 'accounts_mobile',
    table: 'accounts',
  });
}

const query = (cause: Error) =>
  new DrizzleQueryError('insert into accounts values ($1, $2)', [canary, '$argon2id$v=19$x'], cause);

describe('an error in the log', () => {
  it.each([
    ['23505', 'duplicate key value violates unique constraint "accounts_mobile"'],
    ['22P02', `invalid input syntax for type integer: "${canary}"`],
    ['P0001', `refused ${canary}`],
  ])('names what failed with SQLSTATE %s, and no value', (code, message) => {
    const facts = errorFacts(query(databaseError(code, message)), { withStack: true });
    expect(facts).toMatchObject({
      error: 'Failed query: insert into accounts values ($1, $2)',
      code,
      constraint: 'accounts_mobile',
      table: 'accounts',
    });
    expect(facts.at?.length).toBeGreaterThan(0);
    expect(JSON.stringify(facts)).not.toMatch(/canary|argon2|params/);
  });

  it('names the cause of a full disk', () => {
    const full = databaseError('53100', 'could not extend file "base/1/2": No space left on device');
    expect(errorFacts(query(full)).cause).toContain('No space left on device');
  });

  it('includes the causes of a refused connection', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
    const failed = new Error('away', { cause: new AggregateError([refused, refused]) });
    expect(errorFacts(failed)).toMatchObject({ error: 'away', cause: 'connect ECONNREFUSED ::1:5432' });
  });

  it('does not quote JSON that could not be parsed', () => {
    const parse = (): unknown => JSON.parse(`{"password":"${canary}" x}`);
    try {
      parse();
      expect.unreachable();
    } catch (error) {
      expect(JSON.stringify(errorFacts(error, { withStack: true }))).not.toContain(canary);
    }
    const first = new SyntaxError(`Unexpected token 'c', "${canary}" is not valid JSON`);
    expect(errorFacts(first).error).toBe(`Unexpected token 'c', "…" is not valid JSON`);
  });

  it('does not take a line of the message for a frame of the stack', () => {
    const error = query(databaseError('23505', `x\n    at ${canary} (file.ts:1:1)`));
    error.message = `failed\n    at ${canary} (file.ts:1:1)`;
    expect(JSON.stringify(errorFacts(error, { withStack: true }).at ?? [])).not.toContain(canary);
    const other = new Error(`first\n    at ${canary} (file.ts:1:1)`);
    expect(JSON.stringify(errorFacts(other, { withStack: true }).at)).not.toContain(canary);
  });

  it.each([[null], [undefined], ['text'], [{ password: canary }]])('may be of any type: %o', (thrown) => {
    expect(JSON.stringify(errorFacts(thrown))).not.toContain(canary);
  });

  it('in a terminal includes the reason of a failed query, and otherwise its own message', () => {
    expect(errorText(query(databaseError('53100', 'the disk is full')))).toBe(
      'Failed query: insert into accounts values ($1, $2): the disk is full: 53100',
    );
    expect(errorText(new Error('Use a port.', { cause: new Error('inner') }))).toBe('Use a port.');
  });
});
