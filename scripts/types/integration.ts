import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole, type Freshness } from './fresh.ts';
import type { ContractNames, IntegrationContract } from './integration-contract.ts';

const vendorsApi: ContractNames = {
  file: 'integration',
  stem: 'Integration',
  title: "the vendors' API",
  hasLenientVersion1: true,
};
const paymentApi: ContractNames = { file: 'payments', stem: 'Payment', title: 'the payment API' };

/**
 * Writes types, validators and the OpenAPI documents of the vendors' API (`schemas/integration/v1.json`) and of the
 * payment API (`schemas/payments/v1.json`) into `schemas/generated/`. Skips those that the record says were generated
 * from the current inputs.
 */
export async function writeIntegration(root: string, freshness: Freshness): Promise<void> {
  for (const names of [vendorsApi, paymentApi]) await writeContract(root, freshness, names);
}

async function writeContract(root: string, freshness: Freshness, names: ContractNames): Promise<void> {
  const stated = await readFile(path.join(root, `schemas/${names.file}/v1.json`), 'utf8');
  const base = path.join(root, `schemas/generated/${names.file}`);
  const outputs = [`${base}.ts`, `${base}Validators.js`, `${base}Validators.d.ts`, `${base}OpenApi.json`];
  const own = [
    'integration',
    'integration-contract',
    'integration-openapi',
    'maxCharacters',
    'standalone',
    'standardLength',
  ].map((name) => readFile(path.join(root, `scripts/types/${name}.ts`), 'utf8'));
  const inputs = [stated, ...(await Promise.all(own))];
  if (freshness.isFresh(outputs, inputs)) return;
  const [{ contractTypes, contractValidators, validatorTypes }, { openApiOf, paymentsStyle, vendorsStyle }] =
    await Promise.all([import('./integration-contract.ts'), import('./integration-openapi.ts')]);
  const contract = JSON.parse(stated) as IntegrationContract;
  await writeWhole(`${base}.ts`, await contractTypes(contract, names));
  await writeWhole(`${base}Validators.js`, contractValidators(contract, names));
  await writeWhole(`${base}Validators.d.ts`, validatorTypes(contract, names));
  const style = names === vendorsApi ? vendorsStyle : paymentsStyle;
  await writeWhole(`${base}OpenApi.json`, `${JSON.stringify(openApiOf(contract, style), null, 2)}\n`);
  freshness.made(outputs, inputs);
}
