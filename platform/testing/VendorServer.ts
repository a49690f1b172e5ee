import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  incomingOf,
  requestHeaders,
  signAnswer,
  versionOf,
  type SignatureVersion,
} from '#platform/base/crypto/index.ts';

/** How a vendor answers. */
export interface VendorResponse {
  status?: number;
  /** The path that a redirect leads to. */
  location?: string;
  /** A text as it is, anything else as JSON. */
  body?: unknown;
  /** Signs the answer. Default: the vendor's. */
  secret?: string;
  isUnsigned?: boolean;
  /** Headers of another answer. */
  signed?: Record<string, string>;
  lateMs?: number;
}

/** A question as it arrived. */
export interface VendorQuestion {
  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked at by expectations
  body: any;
  vendor: string;
  /** By which version the platform has signed it; undefined: not with the vendor's secret. */
  version: SignatureVersion | undefined;
  traceparent: string | undefined;
}

/** A vendor's own server: notes what the platform asks, and answers by the version by which it was asked. */
export class VendorServer {
  readonly secret: string;
  asked: VendorQuestion[] = [];
  /** The headers that signed the latest answer. */
  signed: Record<string, string> = {};
  respond: (body: string) => VendorResponse | Promise<VendorResponse> = () => ({ body: {} });
  readonly #server: Server;

  private constructor(secret: string) {
    this.secret = secret;
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, headers, body, lateMs }) =>
        setTimeout(() => response.writeHead(status, headers).end(body), lateMs),
      );
    });
  }

  static async open(secret: string): Promise<VendorServer> {
    const vendor = new VendorServer(secret);
    await new Promise<void>((resolve) => vendor.#server.listen(0, '127.0.0.1', resolve));
    return vendor;
  }

  /** The address of a path, such as `/rooms`. */
  at(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(message: IncomingMessage) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of message) chunks.push(chunk as Uint8Array);
    const text = Buffer.concat(chunks).toString();
    const headers = new Headers(message.headers as Record<string, string>);
    const { method = '', url: target = '' } = message;
    const question = incomingOf({ method, url: this.at(target), headers }, new Uint8Array(Buffer.from(text)));
    const version = versionOf({ secret: this.secret, direction: 'platform-to-vendor' }, question);
    const traceparent = headers.get('traceparent') ?? undefined;
    const asker = headers.get('x-vendor') ?? '';
    this.asked.push({ body: JSON.parse(text), vendor: asker, version, traceparent });
    const { status = 200, body = {}, secret = this.secret, lateMs = 0, ...how } = await this.respond(text);
    const location = how.location === undefined ? {} : { location: how.location };
    const answer = typeof body === 'string' ? body : JSON.stringify(body);
    const signer = { secret, direction: 'vendor-to-platform' } as const;
    const now = new Date(Number(question.timestamp) * 1000);
    this.signed =
      how.signed ??
      (version === 1
        ? requestHeaders(signer, { ...question, body: answer, version, now })
        : { 'x-signature': signAnswer(signer, { request: question.signature, status, body: answer }) });
    return { status, headers: { ...location, ...(!how.isUnsigned && this.signed) }, body: answer, lateMs };
  }
}
