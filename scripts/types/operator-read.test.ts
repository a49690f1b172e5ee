import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lintOpenApi } from '../lib/testing/lintOpenApi.ts';
import { operatorOpenApi } from './operator-openapi.ts';
import { readOperatorTable } from './operator-read.ts';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Reads a copy of the table in which a text of a file is replaced. */
async function readWith(file: string, text: string, other: string) {
  const copy = await mkdtemp(join(tmpdir(), 'livery-operator-table-'));
  folders.push(copy);
  await cp(join(root, 'schemas/operator'), join(copy, 'schemas/operator'), { recursive: true });
  const place = join(copy, 'schemas/operator', file);
  const before = await readFile(place, 'utf8');
  expect(before).toContain(text);
  await writeFile(place, before.replace(text, other));
  return readOperatorTable(copy);
}

describe('the table of operator calls', () => {
  it('is a valid OpenAPI 3.1 document, each call with its permission', async () => {
    const table = await readOperatorTable(root);
    const document = operatorOpenApi(table) as { paths: Record<string, Record<string, object>> };
    // Codes of merchants are capitals: `/vendors/JL` is no path of a merchant.
    const ofPlatform =
      /two ambiguous paths: `\/(?:\{merchant\}\/[^`]*` and `\/[a-z]|[a-z][^`]*` and `\/\{merchant\}\/)/;
    const findings = await lintOpenApi(document);
    expect(findings.filter((finding) => !ofPlatform.test(finding))).toEqual([]);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(table.calls.length);
    for (const operation of operations) expect('x-permission' in operation).not.toBe('x-access' in operation);
    expect(JSON.stringify(document)).not.toMatch(/"(?:mustBe|maxCharacters)":/);
  });

  it.each([
    ['"permission": "cases.close"', '"permission": "cases.burn"', 'the permission "cases.burn" is not in'],
    ['"subject": "withdrawal {id}",', '', 'state "act" and "subject"'],
    ['"permission": "withdrawals.read",', '', 'states either "permission" or "access"'],
    ['"case-closed"', '"case-burnt"', 'the refusal "case-burnt" is not in'],
    ['/cases/{id}/force', '/cases/{number}/force', 'lacks the field "number" of the path'],
  ])('names the file, the call and the problem where %s is %s', async (text, other, problem) => {
    await expect(readWith('calls/withdrawals.json', text, other)).rejects.toThrow(
      new RegExp(`calls/withdrawals.json: \\w+: .*${problem}`),
    );
  });

  it('refuses a ready role with a permission that does not exist', async () => {
    await expect(readWith('roles.json', '"cases.close"', '"cases.burn"')).rejects.toThrow(
      'schemas/operator/roles.json: payments: the permission "cases.burn" is not in permissions.json.',
    );
  });

  it('refuses a name that two files define', async () => {
    await expect(readWith('calls/withdrawals.json', '"listCases"', '"listAccounts"')).rejects.toThrow(
      '"listAccounts" is already defined in money.json',
    );
  });
});
