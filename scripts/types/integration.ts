import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole, type Freshness } from './fresh.ts';
import type { IntegrationContract } from './integration-contract.ts';

/**
 * Writes types, validators and the OpenAPI document of the vendors' API (`schemas/integration/v1.json`) into
 * `schemas/generated/`. Skips them if the record says that they were generated from the current inputs.
 */
export async function writeIntegration(root: string, freshness: Freshness): Promise<void> {
  const stated = await readFile(path.join(root, 'schemas/integration/v1.json'), 'utf8');
  const base = path.join(root, 'schemas/generated/integration');
  const outputs = [`${base}.ts`, `${base}Validators.js`, `${base}Validators.d.ts`, `${base}OpenApi.json`];
  const own = ['integration', 'integration-contract', 'integration-openapi'].map((name) =>
    readFile(path.join(root, `scripts/types/${name}.ts`), 'utf8'),
  );
  const inputs = [stated, ...(await Promise.all(own))];
  if (freshness.isFresh(outputs, inputs)) return;
  const [{ contractTypes, contractValidators, validatorTypes }, { openApiOf }] = await Promise.all([
    import('./integration-contract.ts'),
    import('./integration-openapi.ts'),
  ]);
  const contract = JSON.parse(stated) as IntegrationContract;
  await writeWhole(`${base}.ts`, await contractTypes(contract));
  await writeWhole(`${base}Validators.js`, contractValidators(contract));
  await writeWhole(`${base}Validators.d.ts`, validatorTypes(contract));
  await writeWhole(`${base}OpenApi.json`, `${JSON.stringify(openApiOf(contract), null, 2)}\n`);
  freshness.made(outputs, inputs);
}
