import type { OperatorCall, OperatorTable } from './operator-read.ts';
import type { Schema } from './shapes.ts';
import { withStandardLength } from './standardLength.ts';

/** The table of operator calls as an OpenAPI 3.1 document. */
export function operatorOpenApi(table: OperatorTable): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of table.calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, table) };
  const schemas = Object.assign({}, ...table.groups.map(({ defs }) => defs)) as Record<string, Schema>;
  const document = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Operator API',
      version: '1',
      description: 'What operators do on a platform: the calls behind the desk and behind npm run platform.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/operator', description: "Below the platform's own origin, from the machine itself" }],
    security: [{ key: [] }, { session: [] }, { token: [] }],
    tags: table.groups.map(({ area, description }) => ({ name: area, description })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The content of DATA_DIR/operator.key.' },
        session: { type: 'http', scheme: 'bearer', description: 'The token of `signIn`.' },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token, see `createOwnToken`.' },
      },
      schemas: { ...schemas, OperatorRefusal: refusal },
    },
  };
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string')
      return value.replace(/^livery:operator\/calls\/[\w-]+#\/\$defs\//, '#/components/schemas/');
    return withoutOwnKeywords(withStandardLength(value));
  }) as object;
}

const refusal = {
  type: 'object',
  required: ['success', 'code'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** Without the keywords that only this project knows. A property may have the name of a keyword: its schema is no text. */
function withoutOwnKeywords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, unknown][] => {
      if (name === 'mustBe' && typeof part === 'string') return [];
      if (name === 'personal' && typeof part === 'string') return [['x-personal', part]];
      if (name === 'secret' && part === true) return [['writeOnly', true]];
      if (name === 'document' && typeof part === 'string') return [['externalDocs', { url: part }]];
      return [[name, part]];
    }),
  );
}

/** `approveWithdrawal` → `Approve withdrawal`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Which of the ways to sign in a call without permission takes. */
function securityOf({ access }: OperatorCall): object {
  const ways = {
    anyone: [],
    'signed-in': ['key', 'session', 'token'],
    person: ['session', 'token'],
    session: ['session'],
    'key-file': ['key'],
  };
  return { security: ways[access ?? 'signed-in'].map((way) => ({ [way]: [] })) };
}

function operationOf(call: OperatorCall, { refusals, common }: OperatorTable): object {
  const { properties = {}, required = [] } = call.request as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const isInQuery = call.method === 'GET' || call.upload !== undefined;
  const inPath = (name: string) => call.parameters.includes(name);
  const others = Object.entries(properties).filter(([name]) => !inPath(name));
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath(name) || isInQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: call.movesMoney === true,
    description: 'Under the same key the call is carried out once.',
    schema: { type: 'string', maxLength: 100 },
  };
  const body = {
    type: 'object',
    properties: Object.fromEntries(others),
    required: required.filter((name) => !inPath(name)),
    additionalProperties: false,
  };
  const statuses = new Map<number, string[]>();
  for (const code of [...common, ...(call.refusals ?? [])]) {
    const { status = 500, meaning = '' } = refusals[code] ?? {};
    statuses.set(status, [...(statuses.get(status) ?? []), `\`${code}\`: ${meaning}`]);
  }
  const json = (schema: object) => ({ 'application/json': { schema } });
  const file = (type: string) => ({ [type]: { schema: { contentMediaType: type } } });
  return {
    operationId: call.name,
    summary: inWords(call.name),
    tags: [call.area],
    description: call.description,
    ...(call.permission === undefined
      ? { 'x-access': call.access, ...securityOf(call) }
      : { 'x-permission': call.permission }),
    parameters: [...parameters, ...(call.method === 'POST' ? [key] : [])],
    ...(call.method !== 'GET' && {
      requestBody: { required: true, content: call.upload ? file(call.upload) : json(body) },
    }),
    responses: {
      200: {
        description: 'Done',
        content: call.download
          ? file(call.download)
          : json({
              type: 'object',
              required: ['success', 'value'],
              properties: { success: { const: true }, value: call.value },
            }),
      },
      ...Object.fromEntries(
        [...statuses]
          .toSorted(([one], [other]) => one - other)
          .map(([status, meanings]) => [
            status,
            {
              description: meanings.join('\n\n'),
              content: json({ $ref: '#/components/schemas/OperatorRefusal' }),
            },
          ]),
      ),
    },
  };
}
