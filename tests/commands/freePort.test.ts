import { expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';

it('no port is handed out twice', async () => {
  const ports: number[] = [];
  for (let count = 0; count < 250; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.every((port) => port > 20_000 && port < 32_000)).toBe(true);
});
