import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFramed } from './isFramed.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://siam.example' }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://games.example/launch/x', true],
  ['http://games.localhost:4200/launch/x', true],
  ['http://127.0.0.1:4200/', true],
  ['http://games.example/', false],
  ['https://siam.example/game', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/game', false],
])('%s may be framed: %s', (address, may) => expect(isFramed(address)).toBe(may));
