import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP over HTTP sends it. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: server, 3: client. */
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  /** 2: failed. */
  status: { code?: number };
}

interface Message {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** Receives traces by OTLP over HTTP. */
export class TraceReceiver {
  spans: SentSpan[] = [];
  /** Everything received, as text. */
  text = '';
  services = new Set<string>();
  /** Milliseconds before it answers, and with which status. */
  lateMs = 0;
  status = 200;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'POST' && request.url === '/v1/traces' && this.status === 200)
          this.#take(Buffer.concat(chunks).toString());
        setTimeout(
          () => response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}'),
          this.lateMs,
        );
      });
    });
  }

  static async open(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The spans within a span, from the nearest. */
  childrenOf({ spanId }: SentSpan): SentSpan[] {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #take(text: string): void {
    this.text += text;
    for (const { resource, scopeSpans } of (JSON.parse(text) as Message).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name');
      this.services.add(service?.value.stringValue ?? '');
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  }
}
