import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { callTable, type CallName, type CallQuery } from '#schemas/generated/api.ts';

/** Sends a request: over the network, or directly into an app. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Options of a request in addition to its query. */
export interface CallOptions {
  token?: string;
  merchant?: string;
  language?: string;
  headers?: Record<string, string>;
  /** Sent unchanged instead of the body that the table defines. */
  rawBody?: unknown;
  method?: string;
  /** Overrides the table's path. */
  path?: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked at by expectations
  body: any;
}

/** A client for any platform, derived from the table of calls alone. */
export class TestClient {
  readonly #send: Send;
  readonly #merchant: string;
  readonly #host: string;
  /** Token of the last requested code; a portal stores it in a cookie. */
  #codeToken: string | undefined;

  constructor(send: Send, { merchant = 'SIAM01', host = 'siam.localhost' } = {}) {
    this.#send = send;
    this.#merchant = merchant;
    this.#host = host;
  }

  /** Makes a call as the table defines it: method, query or body, encryption. */
  async call<N extends CallName>(name: N, query: CallQuery<N>, options: CallOptions = {}): Promise<Answered> {
    const entry = callTable[name];
    const inAddress = entry.method === 'GET' || entry.method === 'DELETE';
    const target = options.path ?? entry.path;
    const path = inAddress ? `${target}?${new URLSearchParams(fieldsOf(query))}` : target;
    const body =
      options.rawBody ?? (entry.encrypted ? await this.seal(query) : await this.#sealFields(name, query));
    const response = await this.#send(path, {
      method: options.method ?? entry.method,
      headers: {
        'x-merchant': options.merchant ?? this.#merchant,
        'x-language': options.language ?? 'EN',
        ...(inAddress ? {} : { 'content-type': entry.form ? formType : 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...entry.headers,
        ...((entry.movesMoney || entry.once) && { 'idempotency-key': crypto.randomUUID() }),
        ...(this.#codeToken === undefined ? {} : { 'x-code-token': this.#codeToken }),
        ...options.headers,
      },
      ...(inAddress ? {} : { body: entry.form ? formBody(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text === '' ? undefined : JSON.parse(text);
    this.#codeToken = parsed?.value?.codeToken ?? this.#codeToken;
    return { status: response.status, headers: response.headers, body: parsed };
  }

  /** Encrypts the fields that the table names (R7.7). */
  async #sealFields(name: CallName, query: object): Promise<object> {
    const { encryptedFields = [] } = callTable[name];
    const given = Object.entries(query).filter(([field]) => encryptedFields.includes(field));
    const sealed = given.map(async ([field, value]) => [field, (await this.seal(value)).jwe] as const);
    return { ...query, ...Object.fromEntries(await Promise.all(sealed)) };
  }

  /** Encrypts a body, or the value of a field (R7.2). */
  async seal(
    body: unknown,
    nonce = randomBytes(16).toString('base64url'),
    header: { call?: string } = {},
  ): Promise<{ jwe: string }> {
    const { encryptionKey } = (await this.call('permission', { url: this.#host })).body.value;
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ nonce, body })))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: encryptionKey.kid, ...header })
      .encrypt(await importJWK(encryptionKey, 'RSA-OAEP-256'));
    return { jwe };
  }
}

const formType = 'application/x-www-form-urlencoded';

function formBody(fields: unknown): string {
  return new URLSearchParams(fieldsOf(Object(fields) as object)).toString();
}

function fieldsOf(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
