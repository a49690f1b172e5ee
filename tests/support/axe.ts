import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { ImpactValue, RunOptions } from 'axe-core';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** The part of a page that axe checks: a selector, or everything but the given selectors. */
type Scope = string | { exclude: string[] };

export interface Violation {
  id: string;
  impact: ImpactValue | undefined;
  /** Selectors of the elements. */
  places: string[];
}

/**
 * Runs axe on a page or on a part of it. Injects axe once: the usual wrapper does so each time, and takes several times
 * as long.
 */
export async function runAxe(page: Page, scope?: Scope, options: RunOptions = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(runInPage, { scope, options: { ...options, resultTypes: ['violations' as const] } });
}

/** Violations in a page, or within one element of it: rules and places. */
export async function violationsIn(page: Page, within?: string): Promise<string[]> {
  const violations = await runAxe(page, within);
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`);
}

async function runInPage({ scope, options }: { scope: Scope | undefined; options: RunOptions }) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(scope ?? document, options);
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    places: nodes.map(({ target }) => target.join(' ')),
  }));
}
