import { describe, expect, it } from 'vitest';
import { drainMs, metricsSettings } from './operationsSettings.ts';

const token = 'a token of thirty-two characters';

describe('the settings of metrics', () => {
  it('have a port for each server', () => {
    const env = { METRICS_PORT: '9464', PLATFORM_METRICS_PORT: '9465' };
    expect(metricsSettings(env, 'PLATFORM_METRICS_PORT')?.port).toBe(9465);
  });

  it.each([
    ['nothing', {}, undefined],
    ['empty variables', { METRICS_PORT: '', METRICS_TOKEN: '' }, undefined],
    ['a host alone', { METRICS_HOST: '0.0.0.0' }, undefined],
    ['a port: on loopback', { METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
    ['a token: on the public port', { METRICS_TOKEN: token }, { host: '127.0.0.1', token }],
    [
      'all three',
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token },
      { port: 9464, host: '0.0.0.0', token },
    ],
  ])('from %s', (_, env, settings) => expect(metricsSettings(env, 'METRICS_PORT')).toEqual(settings));

  it.each(['0', '70000', 'http', '94.5'])('METRICS_PORT=%s is refused by name', (METRICS_PORT) =>
    expect(() => metricsSettings({ METRICS_PORT }, 'METRICS_PORT')).toThrow(
      `METRICS_PORT is "${METRICS_PORT}"`,
    ),
  );

  it('refuses a short token, without repeating it', () => {
    expect(() => metricsSettings({ METRICS_TOKEN: 'short' }, 'METRICS_PORT')).toThrow(
      'METRICS_TOKEN has 5 characters.',
    );
  });
});

it.each([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['2.5', 2500],
  ['600', 600_000],
])('DRAIN_SECONDS=%s is %i ms', (text, ms) => expect(drainMs({ DRAIN_SECONDS: text })).toBe(ms));

it.each(['-1', '601', 'five', 'NaN'])('DRAIN_SECONDS=%s is refused', (DRAIN_SECONDS) =>
  expect(() => drainMs({ DRAIN_SECONDS })).toThrow('from 0 to 600'),
);
