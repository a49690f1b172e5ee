import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { callTable, type CallName, type CallQuery } from '#schemas/generated/api.ts';

/** How a request travels: over the wire, or straight into an app. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** What a test may say of a request beside its query. */
export interface CallOptions {
  token?: string;
  merchant?: string;
  language?: string;
  headers?: Record<string, string>;
  /** Sent as it is in place of what the table asks for. */
  rawBody?: unknown;
  method?: string;
  /** Another path than the table's. */
  path?: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked at by expectations
  body: any;
}

/** A client of any platform, made from the table of calls alone. */
export class TestClient {
  readonly #send: Send;
  readonly #merchant: string;
  readonly #host: string;
  /** Of the code asked for last: a portal keeps it in a cookie. */
  #codeToken: string | undefined;

  constructor(send: Send, { merchant = 'SIAM01', host = 'siam.localhost' } = {}) {
    this.#send = send;
    this.#merchant = merchant;
    this.#host = host;
  }

  /** Makes a call as the table says: method, query or body, encryption. */
  async call<N extends CallName>(name: N, query: CallQuery<N>, options: CallOptions = {}): Promise<Answered> {
    const entry = callTable[name];
    const inAddress = entry.method === 'GET' || entry.method === 'DELETE';
    const place = options.path ?? entry.path;
    const path = inAddress ? `${place}?${new URLSearchParams(fieldsOf(query))}` : place;
    const body = options.rawBody ?? (entry.encrypted ? await this.seal(query) : query);
    const response = await this.#send(path, {
      method: options.method ?? entry.method,
      headers: {
        'x-merchant': options.merchant ?? this.#merchant,
        'x-language': options.language ?? 'EN',
        ...(inAddress ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(this.#codeToken === undefined ? {} : { 'x-code-token': this.#codeToken }),
        ...options.headers,
      },
      ...(inAddress ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const told = text === '' ? undefined : JSON.parse(text);
    this.#codeToken = told?.value?.codeToken ?? this.#codeToken;
    return { status: response.status, headers: response.headers, body: told };
  }

  /** An encrypted body (R7.2) around this one. */
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

function fieldsOf(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
