import { buildCanaries } from './buildCanaries.ts';
import { playwrightStep, vitestStep, type Step } from './Step.ts';

const check: Step = { name: 'check', script: 'scripts/check/check.ts', args: [] };
const build: Step = { name: 'build', script: 'scripts/build/build.ts', args: [], env: buildCanaries };

/** The history of the demonstration takes some time to write, so tests of the servers do not wait for it. */
const data: Step = { name: 'data', script: 'scripts/test/prepareData.ts', args: [] };

const storybook: Step = {
  name: 'storybook',
  script: 'node_modules/storybook/dist/bin/dispatcher.js',
  args: ['build', '-c', 'stories/preview', '-o', 'storybook-static', '--quiet'],
  env: buildCanaries,
};
const stories = ['-c', 'stories/tests/playwright.config.ts'];

/** Fault tests of what the platform lets in. */
const guard = 'tests/faults/guard/';

/** `npm test`: everything that CI needs. */
export function usualPlan(reports: string): Step[] {
  return [
    check,
    build,
    { ...vitestStep(reports, 'unit'), beside: [data] },
    // Fault tests run one file at a time and mostly wait for recovery. Those of the guard run with the others, so that both
    // sides end at about the same time.
    {
      ...vitestStep(reports, 'faults', {}, ['--exclude', `${guard}**`]),
      beside: [
        vitestStep(reports, 'contract'),
        storybook,
        vitestStep(reports, 'commands'),
        vitestStep(reports, 'faults', {}, [guard], 'guard'),
      ],
    },
    // Browser tests wait for servers and frames a quarter of their time and more, so two cores carry three workers.
    playwrightStep(reports, 'journeys', ['tests/journeys/', '--workers=3']),
    playwrightStep(reports, 'browser-faults', ['tests/faults/', '--workers=3']),
    playwrightStep(reports, 'stories', [...stories, '--workers=3'], { LIVERY_DRAWN: '1' }),
  ];
}

/** Journeys that cover more cases in the matrix than in `npm test`. */
const matrixFiles = [
  'appearances',
  'brands',
  'keyboard',
  'longNames',
  'motion',
  'journeys/layout',
  'journeys/media',
  'ownMedia',
  'journeys/links',
  'early',
  'journeys/bench',
  'journeys/pages',
  'journeys/shell.spec',
  'homeFeeds',
  'feedFaults',
  'offline',
  'badPlatform',
  'hostileNotice',
  'hostilePages',
  'hostilePlatform',
  'in-page',
  'volt',
  'newBrands',
  'afterLogin',
  'journeys/about',
  'journeys/forms',
  'journeys/gate',
  'journeys/draft',
  'journeys/consent',
  'journeys/banner',
  'moneyStory',
  'rewardsStory',
  'newPlayer',
  'accountStory',
];

/**
 * `npm run test:matrix`: pages at many widths in every theme and language, every link for every audience, every call of home × fault,
 * and tests that pass while the code of their requirement throws.
 */
export function matrixPlan(reports: string): Step[] {
  const env = { LIVERY_MATRIX: '1' };
  return [
    build,
    singleFileStep(vitestStep(reports, 'faults', env), 'tests/faults/homeCalls.test.ts'),
    singleFileStep(vitestStep(reports, 'faults', env), 'tests/faults/guard/hostileRequests.test.ts'),
    playwrightStep(reports, 'matrix', [...matrixFiles, '--timeout=300000'], env),
    storybook,
    playwrightStep(reports, 'stories', stories, env),
    { name: 'rows', script: 'tests/matrix/rows.ts', args: [] },
  ];
}

/**
 * `npm run test:long`: property tests with ten times the runs. If a PostgreSQL server is available, also the platform and
 * contract tests on it, going live, its loss under load, a pooler in front of it, and the chat in several processes. The same journey
 * in a browser runs on each set-up of servers.
 */
export function longPlan(reports: string, seed: number, databaseUrl: string | undefined): Step[] {
  const env = {
    LIVERY_RUNS: '10',
    LIVERY_SEED: String(seed),
    ...(databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl }),
  };
  const live = singleFileStep(vitestStep(reports, 'commands', env), 'tests/commands/production.test.ts');
  // Uses its own PostgreSQL server, because it breaks it.
  const loss = singleFileStep(vitestStep(reports, 'faults', env), 'tests/faults/postgresql/loss.test.ts');
  const events = singleFileStep(vitestStep(reports, 'faults', env), 'tests/faults/postgresql/live.test.ts');
  const operations = singleFileStep(
    vitestStep(reports, 'commands', env),
    'tests/commands/operations.test.ts',
  );
  const pooler = singleFileStep(vitestStep(reports, 'faults', env), 'tests/faults/postgresql/pooler.test.ts');
  const patroni = singleFileStep(
    vitestStep(reports, 'faults', env),
    'tests/faults/postgresql/patroni.test.ts',
  );
  const servers = ['failover', 'replica'].map((name) =>
    singleFileStep(vitestStep(reports, 'faults', env), `tests/faults/postgresql/${name}.test.ts`),
  );
  const crash = singleFileStep(
    vitestStep(reports, 'faults', { ...env, CRASH_KILLS: '100' }),
    'tests/faults/vendorCrash.test.ts',
  );
  const chat = singleFileStep(
    vitestStep(reports, 'faults', { ...env, CHAT_CONNECTIONS: '1000' }),
    'tests/faults/chatCrash.test.ts',
  );
  const chats = singleFileStep(vitestStep(reports, 'faults', env), 'tests/faults/postgresql/chat.test.ts');
  const setups = ['-c', 'tests/setups/playwright.config.ts'];
  const failpoints = singleFileStep(
    vitestStep(reports, 'faults', { ...env, FAILPOINT_KILLS: '50' }),
    'tests/faults/failpoints.test.ts',
  );
  return [
    vitestStep(reports, 'unit', env),
    vitestStep(reports, 'contract', env),
    build,
    crash,
    failpoints,
    chat,
    ...(databaseUrl === undefined
      ? [playwrightStep(reports, 'setups', [...setups, '--project=embedded'], env)]
      : [
          live,
          loss,
          events,
          pooler,
          ...servers,
          patroni,
          chats,
          operations,
          playwrightStep(reports, 'setups', setups, env),
        ]),
  ];
}

/** A step that runs only one file of its project. */
function singleFileStep(step: Step, file: string): Step {
  return { ...step, name: file, args: [...step.args, file] };
}
