import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Findings of the linter's recommended rules, which check examples against their schemas too. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const findings = await lintFromString({ source: JSON.stringify(document), config });
  return findings.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`);
}
