import path from 'node:path';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { tryBrandsDir } from '../lib/tryBrandsDir.ts';
import { checkBrands, type Checked } from './check.ts';
import type { NewBrand } from './new/newBrand.ts';
import { lineOf } from './new/outcome.ts';
import { misunderstood, readOptions } from './options.ts';

// Each command loads what it needs: an image library and a drawer of logos would cost every check half its time.

const usage = `npm run brand -- new <name> [--from <brand>] [--title <name>] [--logo <file>] [--colors <one to three>]
                 [--languages <tags>] [--age 18|21]   makes a brand that extends another one (base)
npm run brand -- check [name…] [--json] [--fix]   says what is wrong, with places, and mends what is mechanical
                 (JSON for another program: npm run -s brand -- check --json)
npm run brand -- list                          lists the brands with hosts and layers
npm run brand -- why <brand>                   lists its pages; what stands around all of them is the page "shell"
npm run brand -- why <brand> <page>            lists the ids of a page, with widget and place, and which layer put them there
npm run brand -- why <brand> <page> <id[.prop]>          says which layer made a widget or a value what it is
npm run brand -- why <brand> theme <token>
npm run brand -- why <brand> words <language> <key>
npm run brand -- diff <brand> <layer below it>           says in words what the brand changes
npm run brand -- diff <brand> <brand | git revision> [--json]   says what differs, for each brand that it reaches`;

const root = path.resolve(import.meta.dirname, '../..');

let loaded: Promise<WidgetRegistry> | undefined;
const widgets = () => (loaded ??= loadWidgets(root));

/** Where a command runs: the folder of all brands, the environment, and who is told what it says, text by text. */
interface Terminal {
  dir: string;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  complain: (text: string) => void;
}

/** What is wrong with the question itself, by the code of its error: it is told as an answer. */
const refusals = new Set(['new-brand', 'option', 'why', 'diff']);

/**
 * `npm run brand -- …`: reads `BRANDS_DIR`, `DATA_DIR` and `PORT` of the environment. The exit code: 0, or 1 where
 * something is wrong, which has been said; it never throws.
 */
export async function runBrand(
  args: string[],
  env: NodeJS.ProcessEnv,
  say: (text: string) => void = console.log,
  complain: (text: string) => void = console.error,
): Promise<number> {
  const dir = path.resolve(root, env['BRANDS_DIR'] || 'brands');
  try {
    return await run({ dir, env, say, complain }, args);
  } catch (error) {
    const isRefusal = error instanceof Error && 'code' in error && refusals.has(String(error.code));
    (isRefusal ? say : complain)(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function run(terminal: Terminal, args: string[]): Promise<number> {
  const { dir, say, complain } = terminal;
  const { values, positionals } = readOptions(args);
  const [command, ...names] = positionals;
  const [name] = names;
  tryBrandsDir(dir);
  if (command === 'new' && name !== undefined && names.length === 1)
    return makeBrand(terminal, await asked(name, values));
  if (command === 'check') return check(terminal, names, values);
  if (command === 'why' && name !== undefined) {
    const { why } = await import('./why.ts');
    const lines = await why({ dir, root, widgets: await widgets() }, name, names.slice(1));
    say(lines.join('\n'));
    return 0;
  }
  if (command === 'diff' && name !== undefined && names[1] !== undefined && names.length === 2)
    return diff(terminal, name, names[1], values.json);
  if (command === 'list' && names.length === 0) {
    const { listBrands } = await import('./list.ts');
    say(await listBrands(dir));
    return 0;
  }
  const reason = misunderstood(positionals);
  complain(reason === undefined ? usage : `${reason}\n\n${usage}`);
  return 1;
}

interface NewOptions {
  from: string;
  title?: string;
  logo?: string;
  colors?: string;
  languages?: string;
  age?: string;
}

async function asked(
  name: string,
  { from, title, logo, colors = '', languages = '', age }: NewOptions,
): Promise<NewBrand> {
  const [{ languagesIn, listOf, pathOf }, { titleOf }, { NewBrandError }] = await Promise.all([
    import('./new/ask.ts'),
    import('./new/newBrand.ts'),
    import('./new/NewBrandError.ts'),
  ]);
  if (age !== undefined && !/^\d+$/.test(age)) throw new NewBrandError(`"${age}" is no age. Write 18 or 21.`);
  return {
    name,
    from,
    title: title ?? titleOf(name),
    colors: listOf(colors),
    languages: languagesIn(languages),
    ...(logo !== undefined && { logo: pathOf(logo) }),
    ...(age !== undefined && { age: Number(age) }),
  };
}

/** Told nothing but a name, it asks in a terminal; elsewhere it takes what stands below. */
async function makeBrand({ dir, env, say }: Terminal, said: NewBrand): Promise<number> {
  const { name } = said;
  const [{ askForBrand }, { checkName, newBrand }, { outcomeInWords }] = await Promise.all([
    import('./new/ask.ts'),
    import('./new/newBrand.ts'),
    import('./new/outcome.ts'),
  ]);
  await checkName(dir, said);
  const isBare =
    said.colors.length + said.languages.length === 0 && said.logo === undefined && said.age === undefined;
  const whole = isBare && process.stdin.isTTY && process.stdout.isTTY ? await askForBrand(said) : said;
  const { folder, config } = await newBrand(dir, whole, await widgets());
  // A derived colour may be the very one of the layer below.
  const all = (await mended(dir, env, [name])).findings;
  const findings = all.filter(({ file }) => file.startsWith(`${path.basename(dir)}/${name}/`));
  const shown = path.relative(process.cwd(), folder) || folder;
  const address = `http://${name}.localhost:${env['PORT'] ?? '4000'}`;
  for (const line of outcomeInWords({ asked: whole, folder: shown, config, findings, address })) say(line);
  return failed(findings) ? 1 : 0;
}

async function diff({ dir, say }: Terminal, name: string, other: string, json: boolean): Promise<number> {
  const [{ diffBrands }, { diffInWords }] = await Promise.all([
    import('./diff.ts'),
    import('./diffInWords.ts'),
  ]);
  const found = await diffBrands(dir, name, other, await widgets());
  if (json) say(JSON.stringify(found, null, 2));
  else if (Object.keys(found).length === 0) say('Nothing differs.');
  else
    for (const [brand, differences] of Object.entries(found))
      for (const line of diffInWords(differences)) say(`${brand}  ${line}`);
  return 0;
}

async function check(
  { dir, env, say, complain }: Terminal,
  names: string[],
  { json, fix }: { json: boolean; fix: boolean },
): Promise<number> {
  const { findings, live, files } = fix
    ? await mended(dir, env, names)
    : { ...(await checked(dir, env, names)), files: [] };
  // Beside the findings: these may be JSON for another program.
  for (const file of files) complain(`${file}  mended`);
  const isFit = !failed(findings);
  if (json) say(JSON.stringify(findings, null, 2));
  else {
    for (const finding of findings) say(lineOf(finding));
    if (isFit) say(fitness(live, findings.length));
  }
  return isFit ? 0 : 1;
}

/** What is said where nothing is an error: all that was found is a warning. */
function fitness(live: string[], warnings: number): string {
  const counted = warnings === 1 ? '1 warning' : `${warnings} warnings`;
  if (live.length === 0)
    return `${warnings > 0 ? `No error, ${counted}.` : 'Nothing is wrong.'} A layer goes live in the brands that extend it.`;
  const fit = live.length === 1 ? '1 brand is fit to go live' : `${live.length} brands are fit to go live`;
  return `${fit}${warnings > 0 ? `, with ${counted}` : ''}: ${live.join(', ')}`;
}

async function checked(dir: string, env: NodeJS.ProcessEnv, names: string[]): Promise<Checked> {
  const file = path.resolve(root, env['DATA_DIR'] || '.data', 'brand-check.json');
  return checkBrands(dir, names, await widgets(), { file, root });
}

/** Rounds of mending: what one mends may have hidden something else. */
const rounds = 5;

/** Checks, mends what is mechanical, and checks again as long as that changed a file. */
async function mended(
  dir: string,
  env: NodeJS.ProcessEnv,
  names: string[],
): Promise<Checked & { files: string[] }> {
  const { applyFixes } = await import('../checks/applyFixes.ts');
  const all = new Set<string>();
  let now = await checked(dir, env, names);
  for (let round = 0; round < rounds; round += 1) {
    const files = await applyFixes(dir, now.fixes);
    if (files.length === 0) break;
    for (const file of files) all.add(file);
    now = await checked(dir, env, names);
  }
  return { ...now, files: [...all] };
}

const failed = (findings: Checked['findings']) => findings.some(({ severity }) => severity === 'error');
