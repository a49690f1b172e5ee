import type { IntegrationCall, IntegrationContract } from './integration-contract.ts';

/** Codes that every call may return. */
const common = ['bad-request', 'bad-signature', 'stale-timestamp', 'unavailable', 'platform-failed'];

/** The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema 2020-12 as they are. */
export function openApiOf(contract: IntegrationContract): object {
  const { title, version, description, calls, callbacks, $defs } = contract;
  const document = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title,
      version,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/integration/v1', description: "Below the platform's own origin" }],
    security: [{ vendor: [], timestamp: [], signature: [] }],
    tags: [{ name: 'play', description: 'Sessions, money and rounds' }],
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        `/${name}`,
        { post: operationOf(contract, name, call, [...(call.refusals ?? []), ...common]) },
      ]),
    ),
    webhooks: Object.fromEntries(
      Object.entries(callbacks).map(([name, call]) => [
        name,
        { post: operationOf(contract, name, call, ['unknown-round']) },
      ]),
    ),
    components: {
      securitySchemes: {
        vendor: headerScheme('X-Vendor', "The vendor's code."),
        timestamp: headerScheme('X-Timestamp', 'Unix time in seconds, at most 60 s off.'),
        signature: headerScheme(
          'X-Signature',
          'Lower-case hex HMAC-SHA256 of "<timestamp>.<raw body>", keyed with the secret as text.',
        ),
      },
      schemas: $defs,
    },
  };
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  ) as object;
}

function operationOf(
  { refusals, $defs }: IntegrationContract,
  operationId: string,
  { summary, description, request, response }: IntegrationCall,
  codes: string[],
): object {
  const statuses = new Map<number, string[]>();
  for (const code of codes) {
    const { status = 500, meaning = '' } = refusals[code] ?? {};
    statuses.set(status, [...(statuses.get(status) ?? []), `\`${code}\`: ${meaning}`]);
  }
  const json = (name: string) => {
    const [example] = ($defs[name]?.['examples'] as unknown[] | undefined) ?? [];
    const schema = { $ref: `#/components/schemas/${name}` };
    return { 'application/json': { schema, ...(example !== undefined && { example }) } };
  };
  return {
    operationId,
    tags: ['play'],
    summary,
    description,
    requestBody: { required: true, content: json(request) },
    responses: {
      200: { description: 'Done', content: json(response) },
      ...Object.fromEntries(
        [...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, meanings]) => [
            status,
            {
              description: meanings.join('\n\n'),
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
            },
          ]),
      ),
    },
  };
}

function headerScheme(name: string, description: string): object {
  return { type: 'apiKey', in: 'header', name, description };
}
