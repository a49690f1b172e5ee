import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy/nginx');

/** Ports of a deployment behind nginx, on loopback. */
export interface NginxPorts {
  http: number;
  https: number;
  /** Where the portals reach the platforms. */
  platforms: number;
  portal: [number, number];
  platform: [number, number];
  games: number;
}

/** Why nginx cannot run here; undefined where it can. */
export function nginxMissing(): string | undefined {
  if (spawnSync('nginx', ['-v']).status !== 0) return 'there is no nginx';
  return spawnSync('openssl', ['version']).status === 0 ? undefined : 'there is no openssl';
}

/**
 * A real nginx with the files of `deploy/nginx`, in a temporary folder, with a self-signed certificate. Ports, names
 * and paths are replaced; a replacement without a match throws, so that the files and the test stay in step.
 */
export class Nginx {
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-nginx-'));
  readonly #ended: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor(ports: NginxPorts, platformKey: string) {
    this.#write(ports, platformKey);
    const tried = spawnSync('nginx', ['-t', ...this.#args()], { encoding: 'utf8' });
    if (tried.status !== 0) throw new Error(`nginx rejects the configuration: ${tried.stderr}`);
    this.#process = spawn('nginx', this.#args(), { stdio: 'ignore' });
    this.#ended = new Promise((resolve) => this.#process.once('exit', resolve));
  }

  /** The contents of its error log. */
  errors(): string {
    return readFileSync(join(this.#dir, 'error.log'), 'utf8');
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#ended;
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #args(): string[] {
    return ['-p', this.#dir, '-e', join(this.#dir, 'error.log'), '-c', join(this.#dir, 'nginx.conf')];
  }

  #write(ports: NginxPorts, platformKey: string): void {
    const at = (name: string) => join(this.#dir, name);
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=siam.localhost',
      '-keyout',
      at('site.key'),
      '-out',
      at('site.crt'),
    ]);
    if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`);
    writeFileSync(at('platform-key.conf'), `proxy_set_header X-Platform-Key "${platformKey}";\n`, {
      mode: 0o600,
    });
    const site = replaced('livery.conf', [
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`],
      ['/etc/nginx/tls/example.com.crt', at('site.crt')],
      ['/etc/nginx/tls/example.com.key', at('site.key')],
      ['/etc/nginx/tls/livery-platform-key.conf', at('platform-key.conf')],
      ['server_name www.example.com', 'server_name siam.localhost'],
      ['server_name .example.com', 'server_name .localhost'],
      ['games.example.com', 'games.localhost'],
      ['payments.example.com', 'payments.localhost'],
      ['service.example.com', 'service.localhost'],
    ]);
    const upstreams = replaced('livery-upstreams.conf', [
      ['127.0.0.1:4100', `127.0.0.1:${ports.platforms}`],
      ...pairs(4001, ports.portal),
      ...pairs(4101, ports.platform),
      ['127.0.0.1:4200 ', `127.0.0.1:${ports.games} `],
    ]);
    writeFileSync(at('site.conf'), site);
    writeFileSync(at('upstreams.conf'), upstreams);
    writeFileSync(at('nginx.conf'), main(this.#dir));
  }
}

function pairs(first: number, own: [number, number]): [string, string][] {
  return own.map((port, index) => [`127.0.0.1:${first + index} `, `127.0.0.1:${port} `]);
}

function replaced(file: string, replacements: [string, string][]): string {
  let text = readFileSync(join(deploy, file), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/nginx/${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Replaces a system's nginx.conf: all of its files are in one folder. */
function main(dir: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(dir, 'nginx.pid')};`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(dir, name)};`),
    `include ${join(dir, 'upstreams.conf')};`,
    `include ${join(dir, 'site.conf')};`,
    '}',
  ].join('\n');
}
