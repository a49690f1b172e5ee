import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const docs = readFileSync(join(root, 'docs/operators.md'), 'utf8') + operations;

interface Probe {
  periodSeconds?: number;
  failureThreshold?: number;
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  command: string[];
  ports?: { name: string; containerPort: number }[];
  env: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
  }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}
interface PodSpec {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } };
  containers: Container[];
  volumes: { name: string; emptyDir: object }[];
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any -- of many kinds, checked by the types of Kubernetes below
  spec: any;
}

const read = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Resource);
const { resources: listed, configMapGenerator } = parse(
  readFileSync(join(folder, 'base/kustomization.yaml'), 'utf8'),
) as { resources: string[]; configMapGenerator: { literals: string[] }[] };
const base = listed.flatMap((file) => read(`base/${file}`));
const ofKind = (kind: string) => base.filter((one) => one.kind === kind);
const settings = Object.fromEntries(
  configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=') as [string, string])),
);

/** Where the types of a kind are: they are generated from the API description of Kubernetes. */
const typesOf: Record<string, string> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking/v1',
  Job: 'batch/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
  ServiceAccount: 'core/v1',
};

/** What Kubernetes' own types say against resources; nothing if all fields exist and have the right type. */
function typeErrors(resources: readonly Resource[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-kubernetes-'));
  try {
    const lines = resources.map(
      (one, index) =>
        `export const r${index}: import('kubernetes-types/${typesOf[one.kind] ?? 'unknown'}').${one.kind} = ${JSON.stringify(one, null, 1)};`,
    );
    writeFileSync(join(dir, 'resources.ts'), lines.join('\n'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'ESNext',
      moduleResolution: 'Bundler',
      types: [],
      paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
    };
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['resources.ts'] }));
    return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', dir], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

describe('the resources of Kubernetes', () => {
  it('have only fields that Kubernetes knows, with values of their types', () => {
    expect(base.length).toBeGreaterThan(15);
    const versions = base.map(({ apiVersion, kind }) => [
      kind,
      apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/\.k8s\.io(?=\/)/, ''),
    ]);
    expect(Object.fromEntries(versions)).toEqual(
      Object.fromEntries(versions.map(([kind = '']) => [kind, typesOf[kind]])),
    );
    expect(typeErrors([...base, ...read('example/ingress.yaml')])).toBe('');
  });

  it('would be refused with a wrong name, a wrong type or without a field that is needed', () => {
    const [budget] = ofKind('PodDisruptionBudget');
    const [service] = ofKind('Service');
    const [deployment] = ofKind('Deployment');
    const errors = typeErrors([
      { ...budget, spec: { ...budget?.spec, maxUnavailible: 1 } } as Resource,
      { ...service, spec: { ports: [{ port: '4000' }] } } as Resource,
      { ...deployment, spec: { replicas: 2 } } as Resource,
    ]);
    expect(errors).toContain('maxUnavailible');
    expect(errors).toContain("Type 'string' is not assignable to type 'number'");
    expect(errors).toContain('missing the following properties');
  });

  it('are all files of the folder', () => {
    const files = globSync('*.yaml', { cwd: join(folder, 'base') }).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect(files.toSorted()).toEqual(listed.toSorted());
  });

  describe.each(ofKind('Deployment').map((one) => [one.metadata.name, one] as const))(
    'of %s',
    (name, deployment) => {
      const pod = deployment.spec.template.spec as PodSpec;
      const [container] = pod.containers;
      const selected = deployment.spec.template.metadata.labels as Record<string, string>;
      const target = (kind: string) => ofKind(kind).filter((one) => one.metadata.name === name);

      it('start what the build makes, and ask its checks', () => {
        const script = container?.command[1] ?? '';
        expect(readFileSync(join(root, 'vite.config.ts'), 'utf8')).toMatch(new RegExp(`\\b${name}: '`));
        expect(script).toBe(`dist/server/${name}.js`);
        const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
        expect(probes.map((probe) => probe?.httpGet)).toEqual([
          { path: '/healthz', port: 'http' },
          { path: '/readyz', port: 'http' },
          { path: '/healthz', port: 'http' },
        ]);
      });

      it('have time to drain', () => {
        const drain = Number(settings['DRAIN_SECONDS']);
        const { periodSeconds = 0, failureThreshold = 0 } = container?.readinessProbe ?? {};
        // Kubernetes must have noticed before the server stops listening.
        expect(drain).toBeGreaterThan(2 * periodSeconds * failureThreshold);
        expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 20);
      });

      it('have a service, a budget and an autoscaler that select them', () => {
        expect(deployment.spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': name });
        for (const [label, value] of Object.entries(deployment.spec.selector.matchLabels))
          expect(selected[label]).toBe(value);
        const [service] = target('Service');
        expect(service?.spec.selector).toEqual(deployment.spec.selector.matchLabels);
        for (const { targetPort } of service?.spec.ports ?? [])
          expect(container?.ports?.map((port) => port.name)).toContain(targetPort);
        expect(target('PodDisruptionBudget')[0]?.spec).toEqual({
          maxUnavailable: 1,
          selector: deployment.spec.selector,
        });
        const [scaler] = target('HorizontalPodAutoscaler');
        expect(scaler?.spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
        expect(scaler?.spec.minReplicas).toBeGreaterThan(1);
        // Each apply would undo what the autoscaler has decided.
        expect(deployment.spec.replicas).toBeUndefined();
        expect(container?.resources.requests['cpu']).toBeDefined();
      });
    },
  );

  it.each(
    [...ofKind('Deployment'), ...ofKind('Job')].map(
      (one) => [one.metadata.name, one.spec.template.spec as PodSpec] as const,
    ),
  )(
    '%s runs without rights, writes only to folders of its own, and has its secrets by reference',
    (_, pod) => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, volumeMounts, env, image, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
        expect(pod.volumes.every(({ emptyDir }) => 'sizeLimit' in emptyDir)).toBe(true);
        expect(resources.limits['memory']).toBeDefined();
        expect(image).toBe('livery');
        for (const { name, value, valueFrom } of env) {
          expect(docs.includes(`\`${name}\``) || docs.includes(`\`${name}=`), name).toBe(true);
          if (/KEY|TOKEN|SECRET|DATABASE|SMTP|NATS/.test(name)) expect(value, name).toBeUndefined();
          if (valueFrom) expect(valueFrom.secretKeyRef, name).toMatchObject({ name: 'livery', key: name });
        }
      }
    },
  );

  it('are reached only as the policies say', () => {
    const policies = ofKind('NetworkPolicy');
    const [all] = policies.filter(({ metadata }) => metadata.name === 'livery-default');
    // It lets in nothing, and applies to everything of ours.
    expect(all?.spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'livery' } },
      policyTypes: ['Ingress'],
    });
    for (const one of [...ofKind('Deployment'), ...ofKind('Job')])
      expect(one.spec.template.metadata.labels['app.kubernetes.io/part-of']).toBe('livery');
    const ports = new Set(
      ofKind('Deployment').flatMap((one) =>
        (one.spec.template.spec as PodSpec).containers[0]?.ports?.map(({ name }) => name),
      ),
    );
    for (const policy of policies)
      for (const { port } of (policy.spec.ingress ?? []).flatMap(
        (rule: { ports: { port: string }[] }) => rule.ports,
      ))
        expect(ports, policy.metadata.name).toContain(port);
  });

  it('need a secret whose keys are documented', () => {
    const keys = [...ofKind('Deployment'), ...ofKind('Job')].flatMap((one) =>
      (one.spec.template.spec as PodSpec).containers.flatMap(({ env }) =>
        env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef] : [])),
      ),
    );
    const [, section = ''] = operations.split('## Kubernetes\n');
    for (const { key, optional } of keys)
      expect(section, key).toContain(optional ? `\`${key}\`` : `--from-literal=${key}=`);
  });

  it('have settings that are documented', () => {
    const { configMapGenerator: own } = parse(
      readFileSync(join(folder, 'example/kustomization.yaml'), 'utf8'),
    ) as {
      configMapGenerator: { literals: string[] }[];
    };
    const names = [
      ...Object.keys(settings),
      ...own.flatMap(({ literals }) => literals.map((line) => line.split('=')[0] ?? '')),
    ];
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !docs.includes(`\`${name}\``) && !docs.includes(`\`${name}=`))).toEqual([]);
  });

  it('migrate by a command that exists, before platforms start', () => {
    const [job] = ofKind('Job');
    const pod: PodSpec | undefined = job?.spec.template.spec;
    const command = pod?.containers[0]?.command ?? [];
    expect(command).toEqual(['node', 'scripts/platform/platform.ts', 'migrate']);
    expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
  });
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
if (!hasKubectl) process.stdout.write('The examples of Kubernetes are not rendered: there is no kubectl.\n');

/** What an example makes. */
function render(example: string): { outcome: [number | null, string]; rendered: Resource[] } {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, example)], {
    encoding: 'utf8',
  });
  const rendered = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
  return { outcome: [status, stderr], rendered };
}

describe.skipIf(!hasKubectl)('the example for Kubernetes', () => {
  const { outcome, rendered } = render('example');

  it('is rendered into resources that Kubernetes knows', () => {
    expect(outcome).toEqual([0, '']);
    expect(rendered.length).toBe(base.length + 2);
    expect(typeErrors(rendered)).toBe('');
  });

  it('names the image, and the settings of its own, in every pod', () => {
    const map = rendered.find(({ kind }) => kind === 'ConfigMap')?.metadata.name;
    const pods = rendered.flatMap((one) => (one.spec?.template ? [one.spec.template.spec as PodSpec] : []));
    expect(pods).toHaveLength(4);
    for (const { containers } of pods)
      for (const { image, ...rest } of containers) {
        expect(image).toBe('registry.example.com/livery:1.0.0');
        const { envFrom } = rest as { envFrom?: { configMapRef: { name: string } }[] };
        if (envFrom) expect(envFrom[0]?.configMapRef.name).toBe(map);
      }
  });
});

describe.skipIf(!hasKubectl)('the example with two shards for Kubernetes', () => {
  const { outcome, rendered } = render('shards');
  const of = (kind: string, name: string) =>
    rendered.find((one) => one.kind === kind && one.metadata.name === name);
  const podOf = (name: string): Container & { envFrom?: { configMapRef: { name: string } }[] } =>
    (of('Deployment', name) ?? of('Job', name))?.spec.template.spec.containers[0];
  const secretOf = (name: string) =>
    podOf(name).env.find((one) => one.name === 'DATABASE_URL')?.valueFrom?.secretKeyRef.key;

  it('is rendered into resources that Kubernetes knows, with one set of portals', () => {
    expect(outcome).toEqual([0, '']);
    expect(typeErrors(rendered)).toBe('');
    const deployments = rendered.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'chat',
      'chat-2',
      'platform',
      'platform-2',
      'portal',
    ]);
  });

  it('gives each shard its number, its database and its own pods', () => {
    for (const [shard, suffix] of [
      ['1', ''],
      ['2', '-2'],
    ] as const) {
      const key = `DATABASE_URL${suffix.replace('-', '_')}`;
      const names = ['platform', 'chat', 'migrate'].map((name) => name + suffix);
      expect(names.map(secretOf)).toEqual([key, key, key]);
      const map = podOf(`platform${suffix}`).envFrom?.[0]?.configMapRef.name ?? '';
      const { data } = of('ConfigMap', map) as unknown as { data: Record<string, string> };
      expect(data['SHARD']).toBe(shard);
      for (const address of data['SHARDS']?.split(' ') ?? []) {
        const [, name = ''] = /^\d=http:\/\/([\w-]+):4100$/.exec(address) ?? [];
        expect(of('Service', name), address).toBeDefined();
      }
      // The pods of the other shard have another label, so that no service mixes them.
      for (const name of [`platform${suffix}`, `chat${suffix}`]) {
        const { selector } = of('Service', name)?.spec ?? {};
        expect(selector).toEqual({
          'app.kubernetes.io/name': name.replace(suffix, ''),
          'livery.shard': shard,
        });
        expect(of('Deployment', name)?.spec.template.metadata.labels).toMatchObject(selector);
        expect(of('HorizontalPodAutoscaler', name)?.spec.scaleTargetRef.name).toBe(name);
      }
    }
  });

  it('lets platforms reach each other, and ingresses only services that exist', () => {
    const { podSelector, ingress } = of('NetworkPolicy', 'livery-shards')?.spec ?? {};
    expect(podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': 'platform' } });
    expect(JSON.stringify(ingress)).toContain('"values":["portal","platform"]');
    const names = [...JSON.stringify(of('Ingress', 'livery')).matchAll(/"service":\{"name":"([\w-]+)"/g)];
    expect(names.length).toBeGreaterThan(4);
    for (const [, name = ''] of names) expect(of('Service', name), name).toBeDefined();
  });
});
