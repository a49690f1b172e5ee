import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerSignature, type Signer } from '../core/sign.ts';

/** A server that redirects its first request to `/elsewhere`, and answers later ones, wherever sent, rightly signed. */
export class MovedServer {
  /** The paths that were requested. */
  readonly paths: string[] = [];
  readonly #server: Server;

  private constructor(signer: Signer, value: object) {
    this.#server = createServer((request, response) => {
      this.paths.push(request.url ?? '');
      const body = JSON.stringify(value);
      const answer = { request: String(request.headers['x-signature']), status: 200, body };
      if (this.paths.length === 1) response.writeHead(307, { location: '/elsewhere' }).end();
      else response.writeHead(200, { 'x-signature': answerSignature(signer, answer) }).end(body);
    });
  }

  static async open(signer: Signer, value: object): Promise<MovedServer> {
    const moved = new MovedServer(signer, value);
    await new Promise<void>((resolve) => moved.#server.listen(0, '127.0.0.1', resolve));
    return moved;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
