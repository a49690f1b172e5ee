import { playwrightStep, vitestStep, type Step } from './Step.ts';

const check: Step = { name: 'check', script: 'scripts/check/check.ts', args: [] };
const build: Step = { name: 'build', script: 'scripts/build/build.ts', args: [] };

const storybook: Step = {
  name: 'storybook',
  script: 'node_modules/storybook/dist/bin/dispatcher.js',
  args: ['build', '-c', 'stories/preview', '-o', 'storybook-static', '--quiet'],
};
const stories = ['-c', 'stories/tests/playwright.config.ts'];

/** `npm test`: all that CI needs. */
export function usualPlan(reports: string): Step[] {
  return [
    check,
    build,
    vitestStep(reports, 'unit'),
    // Faults run one file at a time, and wait for what is broken to be whole again.
    {
      ...vitestStep(reports, 'faults'),
      beside: [vitestStep(reports, 'contract'), storybook, vitestStep(reports, 'commands')],
    },
    playwrightStep(reports, 'journeys', ['tests/journeys/']),
    // Two that wait leave a core to a third.
    playwrightStep(reports, 'browser-faults', ['tests/faults/', '--workers=3']),
    playwrightStep(reports, 'stories', stories),
  ];
}

/** Journeys that see more in the matrix than in a usual run. */
const matrixFiles = [
  'appearances',
  'brands',
  'keyboard',
  'longNames',
  'motion',
  'journeys/layout',
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
];

/** `npm run test:matrix`: looks of the pages at many widths, in every theme and language; every link for everybody; every call of home × fault. */
export function matrixPlan(reports: string): Step[] {
  const env = { LIVERY_MATRIX: '1' };
  return [
    build,
    aloneStep(vitestStep(reports, 'faults', env), 'tests/faults/homeCalls.test.ts'),
    aloneStep(vitestStep(reports, 'faults', env), 'tests/faults/guard/hostileRequests.test.ts'),
    playwrightStep(reports, 'matrix', [...matrixFiles, '--timeout=300000'], env),
    storybook,
    playwrightStep(reports, 'stories', stories, env),
  ];
}

/** `npm run test:long`: properties tried ten times as often; where there is a PostgreSQL platform and contract on it, going live, and its loss under load. */
export function longPlan(reports: string, seed: number, databaseUrl: string | undefined): Step[] {
  const env = {
    LIVERY_RUNS: '10',
    LIVERY_SEED: String(seed),
    ...(databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl }),
  };
  const live = aloneStep(vitestStep(reports, 'commands', env), 'tests/commands/production.test.ts');
  // On a PostgreSQL of its own, which it breaks.
  const loss = aloneStep(vitestStep(reports, 'faults', env), 'tests/faults/postgresql/loss.test.ts');
  const operated = aloneStep(vitestStep(reports, 'commands', env), 'tests/commands/operations.test.ts');
  return [
    vitestStep(reports, 'unit', env),
    vitestStep(reports, 'contract', env),
    ...(databaseUrl === undefined ? [] : [build, live, loss, operated]),
  ];
}

/** A step of one file of its project. */
function aloneStep(step: Step, file: string): Step {
  return { ...step, name: file, args: [...step.args, file] };
}
