import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintOpenApi } from '../lib/testing/lintOpenApi.ts';
import { contractValidators, type IntegrationContract } from './integration-contract.ts';
import { openApiOf, paymentsStyle } from './integration-openapi.ts';

const root = join(import.meta.dirname, '../..');
const contract = JSON.parse(
  readFileSync(join(root, 'schemas/integration/v1.json'), 'utf8'),
) as IntegrationContract;
const payments = JSON.parse(
  readFileSync(join(root, 'schemas/payments/v1.json'), 'utf8'),
) as IntegrationContract;
const paymentGuide = readFileSync(join(root, 'docs/payments.md'), 'utf8');
const guide = readFileSync(join(root, 'docs/integrators.md'), 'utf8');

describe('the OpenAPI document of the vendors’ API', () => {
  it('passes the linter', async () => {
    expect(await lintOpenApi(openApiOf(contract))).toEqual([]);
  });

  it('is linted with its examples: a wrong one is found', async () => {
    const { $defs } = contract;
    const BetRequest = { ...$defs['BetRequest'], examples: [{ session: 's', round: 'r', amount: 1.5 }] };
    const findings = await lintOpenApi(openApiOf({ ...contract, $defs: { ...$defs, BetRequest } }));
    expect(findings.join('\n')).toContain('amount');
  });

  it('has the calls and refusals that the guide for vendors lists', () => {
    const [, chapter = ''] = guide.split('## For vendors');
    const rows = [...chapter.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, name, text]) => ({
      name,
      text,
    }));
    const calls = rows.filter(({ text }) => text?.includes('→'));
    expect(calls.map(({ name }) => name)).toEqual(Object.keys(contract.calls));
    for (const { name = '', text = '' } of calls) {
      const { request = '', response = '' } = contract.calls[name] ?? {};
      const [given = '', returned = ''] = text.split('→');
      expectFields(given, request);
      expectFields(returned, response);
    }
    const refusals = rows.filter(({ text }) => /^\d{3}/.test(text ?? ''));
    expect(refusals.map(({ name, text }) => [name, Number(text?.slice(0, 3))])).toEqual(
      Object.entries(contract.refusals).map(([code, { status }]) => [code, status]),
    );
  });
});

/** The guide lists the required fields of a type in order, then optional ones with a question mark. */
function expectFields(list: string, type: string): void {
  const fields = list.split(',').map((field) => field.trim());
  const { required = [], properties = {} } = contract.$defs[type] ?? {};
  expect(fields.filter((field) => !field.endsWith('?'))).toEqual(required);
  const optional = fields.filter((field) => field.endsWith('?')).map((field) => field.slice(0, -1));
  const known = Object.keys(properties as object).filter((name) => !(required as string[]).includes(name));
  expect(known).toEqual(expect.arrayContaining(optional));
}

it('refuses a contract whose requests may have unknown fields, however deep', () => {
  const names = { file: 'integration', stem: 'Integration', title: 'the vendors’ API' };
  const { $defs } = contract;
  const withExtra = (Extra: object): IntegrationContract => {
    const list = { type: 'array', items: { $ref: '#/$defs/Extra' } };
    const BetRequest = {
      ...$defs['BetRequest'],
      properties: { ...($defs['BetRequest']?.['properties'] as object), list },
    };
    return { ...contract, $defs: { ...$defs, BetRequest, Extra: { ...Extra } } };
  };
  expect(() => contractValidators(withExtra({ type: 'object', properties: {} }), names)).toThrow(
    'schemas/integration/v1.json: Extra is part of a request',
  );
  const closed = { type: 'object', properties: {}, additionalProperties: false };
  expect(contractValidators(withExtra(closed), names)).toContain('validateBet');
});

describe('the OpenAPI document of the payment API', () => {
  it('R2.7.6 passes the linter', async () => {
    expect(await lintOpenApi(openApiOf(payments, paymentsStyle))).toEqual([]);
  });

  it('R2.7.6 has the calls that the guide lists, with their paths', () => {
    const rows = [...paymentGuide.matchAll(/^\| `(\w+)` \| `\/v1(\/[a-z/]+)` \|/gm)];
    expect(rows.map(([, name, path]) => [name, path])).toEqual(
      Object.entries(payments.calls).map(([name, { path }]) => [name, path]),
    );
  });
});
