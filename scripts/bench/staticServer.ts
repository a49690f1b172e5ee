import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { StaticFile } from './staticPage.ts';

/**
 * The bench's own static server, a process of its own: `node staticServer.ts <files.json> <port> <copies>`. All from
 * memory, compressed beforehand. The page also stands at `/1` … `/<copies>`, each with bytes of its own.
 */
const [, , source = '', port = '0', copies = '0'] = process.argv;
const files = new Map<string, { headers: Record<string, string | number>; body: Buffer }>();

function add(path: string, file: StaticFile): void {
  const body = Buffer.from(file.body, 'base64');
  files.set(path, { headers: { ...file.headers, 'content-length': body.length }, body });
}

for (const file of JSON.parse(readFileSync(source, 'utf8')) as StaticFile[]) {
  add(file.path, file);
  if (file.path !== '/') continue;
  for (let copy = 1; copy <= Number(copies); copy += 1) add(`/${copy}`, file);
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const file = files.get(request.url ?? '/');
  if (!file) {
    response.writeHead(404);
    response.end();
    return;
  }
  response.writeHead(200, file.headers);
  response.end(file.body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('static ready\n'));

process.on('SIGINT', () => process.exit(0));
