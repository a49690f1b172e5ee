import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole, type Freshness } from './fresh.ts';

/** Export → file in `schemas/operator/`: what operators hand to the platform as JSON files. */
const files = {
  validatePromotion: 'promotion',
  validatePointReward: 'point-reward',
  validateCheckInTerms: 'check-in-terms',
  validateWheelTerms: 'wheel-terms',
  validateRaffleTerms: 'raffle-terms',
  validateLeaderboard: 'leaderboard',
  validateMission: 'mission',
  validateRanks: 'ranks',
};
/** Each kind of promotion has a schema of its terms here. */
const termsFolder = 'promotion-terms';

/** Writes `schemas/generated/operatorValidators.js` and its types. */
export async function writeOperator(root: string, inputs: string[], freshness: Freshness): Promise<void> {
  const base = path.join(root, 'schemas/generated/operatorValidators');
  const outputs = [`${base}.js`, `${base}.d.ts`];
  const validators = { ...files, ...(await termsOf(root)) };
  const texts = await Promise.all(
    Object.values(validators).map((name) =>
      readFile(path.join(root, `schemas/operator/${name}.json`), 'utf8'),
    ),
  );
  const all = [...inputs, ...texts];
  if (freshness.isFresh(outputs, all)) return;
  const { standalone } = await import('./standalone.ts');
  const exported = Object.fromEntries(
    Object.entries(validators).map(([name, file]) => [name, `livery:operator/${file}`]),
  );
  const schemas = texts.map((text) => JSON.parse(text) as object);
  await writeWhole(`${base}.js`, standalone(schemas, exported));
  const types = [
    '// Written by npm run types.',
    'export interface OperatorValidator { (data: unknown): boolean; errors?: { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[] | null }',
    ...Object.keys(validators).map((name) => `export const ${name}: OperatorValidator;`),
    '',
  ];
  await writeWhole(`${base}.d.ts`, types.join('\n'));
  freshness.made(outputs, all);
}

/** `turnover-race.json` is exported as `validateTurnoverRaceTerms`. */
async function termsOf(root: string): Promise<Record<string, string>> {
  const names = (await readdir(path.join(root, 'schemas/operator', termsFolder))).toSorted();
  return Object.fromEntries(
    names.map((file) => {
      const kind = path.basename(file, '.json');
      const words = kind.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
      return [`validate${words.join('')}Terms`, `${termsFolder}/${kind}`];
    }),
  );
}
