import type { IntegrationCall, IntegrationContract } from './integration-contract.ts';
import { withStandardLength } from './standardLength.ts';

/** What the documents of two contracts differ in. */
export interface ApiStyle {
  server: { url: string; description: string };
  tag: { name: string; description: string };
  /** Codes that every call may return. */
  common: readonly string[];
  /** Codes of callbacks that name none. */
  callbackCodes: readonly string[];
  /** The header that says who sent the request; undefined where the body does. */
  sender?: { header: string; description: string };
  /** Directions of the keys: of calls, and of callbacks. */
  keys: { calls: string; callbacks: string };
}

export const vendorsStyle: ApiStyle = {
  server: { url: '/integration/v1', description: "Below the platform's own origin" },
  tag: { name: 'play', description: 'Sessions, money and rounds' },
  common: [
    'bad-request',
    'bad-signature',
    'signature-version',
    'stale-timestamp',
    'unavailable',
    'platform-failed',
  ],
  callbackCodes: ['unknown-round'],
  sender: { header: 'X-Vendor', description: "The vendor's code." },
  keys: { calls: 'vendor-to-platform', callbacks: 'platform-to-vendor' },
};

export const paymentsStyle: ApiStyle = {
  server: { url: '/v1', description: "Below the provider's own origin" },
  tag: { name: 'money', description: 'Payments, payouts and their outcomes' },
  common: ['bad-request', 'bad-signature', 'signature-version', 'stale-timestamp', 'unavailable', 'failed'],
  callbackCodes: [],
  keys: { calls: 'platform-to-provider', callbacks: 'provider-to-platform' },
};

/** The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema 2020-12 as they are. */
export function openApiOf(contract: IntegrationContract, style: ApiStyle = vendorsStyle): object {
  const { server, tag, common, callbackCodes, sender, keys } = style;
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
    servers: [server],
    security: [{ ...(sender && { vendor: [] }), timestamp: [], signature: [] }],
    tags: [tag],
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        call.path ?? `/${name}`,
        { post: operationOf(contract, name, call, { tag, codes: [...(call.refusals ?? []), ...common] }) },
      ]),
    ),
    webhooks: Object.fromEntries(
      Object.entries(callbacks).map(([name, call]) => [
        name,
        { post: operationOf(contract, name, call, { tag, codes: call.refusals ?? callbackCodes }) },
      ]),
    ),
    components: {
      securitySchemes: {
        ...(sender && { vendor: headerScheme(sender.header, sender.description) }),
        timestamp: headerScheme('X-Timestamp', 'Unix time in seconds, at most 60 s off.'),
        signature: headerScheme('X-Signature', signatureOf(keys)),
      },
      headers: {
        Signature: {
          description: answerSignatureOf(keys),
          schema: { type: 'string', pattern: signaturePattern },
        },
      },
      schemas: $defs,
    },
  };
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace('#/$defs/', '#/components/schemas/')
      : withStandardLength(value),
  ) as object;
}

const signaturePattern = '^v2=[0-9a-f]{64}$';

const signatureOf = ({ calls, callbacks }: ApiStyle['keys']): string =>
  [
    '"v2=" and the lower-case hex HMAC-SHA256 of "<timestamp>.<METHOD> <path>.<raw body>".',
    'The path is that of the request line, with its query if there is one, and without scheme, host and port.',
    'The key has 32 bytes: HKDF-SHA256 of the secret as text, without a salt, with the info',
    `"livery:v2:${calls}" for calls and "livery:v2:${callbacks}" for webhooks.`,
  ].join(' ');

const answerSignatureOf = ({ calls, callbacks }: ApiStyle['keys']): string =>
  [
    '"v2=" and the lower-case hex HMAC-SHA256 of "<status> <X-Signature of the request>.<raw body>", with the key of',
    `the side that answers: "livery:v2:${callbacks}" for answers to calls, "livery:v2:${calls}" for answers to webhooks.`,
    'Absent if the signature of the request was wrong.',
  ].join(' ');

function operationOf(
  { refusals, $defs }: IntegrationContract,
  operationId: string,
  { summary, description, request, response }: IntegrationCall,
  { tag, codes }: { tag: ApiStyle['tag']; codes: readonly string[] },
): object {
  const statuses = new Map<number, string[]>();
  for (const code of codes) {
    const { status = 500, meaning = '' } = refusals[code] ?? {};
    statuses.set(status, [...(statuses.get(status) ?? []), `\`${code}\`: ${meaning}`]);
  }
  const headers = { 'X-Signature': { $ref: '#/components/headers/Signature' } };
  const json = (name: string) => {
    const [example] = ($defs[name]?.['examples'] as unknown[] | undefined) ?? [];
    const schema = { $ref: `#/components/schemas/${name}` };
    return { 'application/json': { schema, ...(example !== undefined && { example }) } };
  };
  return {
    operationId,
    tags: [tag.name],
    summary,
    description,
    requestBody: { required: true, content: json(request) },
    responses: {
      200: { description: 'Done', headers, content: json(response) },
      ...Object.fromEntries(
        [...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, meanings]) => [
            status,
            {
              description: meanings.join('\n\n'),
              headers,
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
