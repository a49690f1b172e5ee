import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewBrand } from '#engine/authoring/edit/newBrand/index.ts';
import type { Diff } from '#engine/authoring/diff/index.ts';
import { inOrder } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { tryBrandsDir } from '../lib/tryBrandsDir.ts';
import { checkBrands, type Checked } from './check.ts';
import { lineOf } from './lineOf.ts';
import { misunderstood, readOptions } from './options.ts';
import type { Desk } from './publish/Desk.ts';
import type { WordsRequest } from './words/words.ts';

// Each command loads only what it needs: the image library and the logo generator would add half again to every check.

/** Output of `npm run brand -- --help`. */
export const usage = `npm run brand -- new <name> [--from <brand>] [--title <name>] [--logo <file>] [--colors <one to three>]
                 [--languages <tags>] [--age 18|21] [--merchant <code>]
                 [--look classic|arena|salon|arcade|tribune] [--draft]
                 creates a brand that extends another one (default: base)
npm run brand -- check [name…] [--json] [--fix]   reports what is wrong and where; --fix corrects what is mechanical
                 (JSON for another program: npm run -s brand -- check --json)
npm run brand -- list                          lists all brands with hosts and layers
npm run brand -- why <brand>                   lists its pages; the frame around all of them is the page "shell"
npm run brand -- why <brand> <page>            lists the ids on a page with widget, slot, and the layer that added them
npm run brand -- why <brand> <page> <id[.prop]>          says which layer set a widget or a value
npm run brand -- why <brand> theme <token>
npm run brand -- why <brand> words <language> <key>
npm run brand -- words <brand> <language> [--missing] [--format json|csv|xliff] [--out <file>]
                 lists its texts in a language, with every plural form; --missing: only those that do not exist yet
npm run brand -- words <brand> <language> --import <file>   writes translated texts into words/<language>.json of the brand
npm run brand -- diff <brand> <layer below it>           lists what the brand changes
npm run brand -- diff <brand> <brand | git revision> [--json]   lists the differences, in every brand that is affected
npm run brand -- draft <brand> [--discard]     makes its folder a draft that only a preview shows; --discard: equal to what is live
npm run brand -- preview <brand> [--expires 2h] [--on <site>]   prints a link that shows its draft; --on: of a layer
npm run brand -- publish <brand> [--note <text>] [--yes]  goes live with the draft, as a new revision
npm run brand -- history <brand>               lists its revisions and what each changed
npm run brand -- history <brand> --prune [--keep 20] [--yes]   deletes all revisions but the newest
npm run brand -- rollback <brand> <revision> [--yes]     goes live with an earlier revision
npm run brand -- diff <brand> <revision> [<revision>]    lists the differences of two revisions, or of one and the draft`;

const root = path.resolve(import.meta.dirname, '../..');

let loaded: Promise<WidgetRegistry> | undefined;
const widgets = () => (loaded ??= loadWidgets(root));

/** The environment of a command: the folder of all brands, variables, and its two output streams. */
interface Terminal {
  dir: string;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  printError: (text: string) => void;
}

/** Codes of errors in the request itself; they are printed to standard output. */
const refusals = new Set(['new-brand', 'option', 'why', 'diff', 'publish', 'words']);

/**
 * `npm run brand -- …`: reads `BRANDS_DIR`, `DATA_DIR` and `PORT` from the environment. Returns the exit code: 0, or 1
 * after printing what is wrong. Never throws.
 */
export async function runBrand(
  args: string[],
  env: NodeJS.ProcessEnv,
  say: (text: string) => void = console.log,
  printError: (text: string) => void = console.error,
): Promise<number> {
  const dir = path.resolve(root, env['BRANDS_DIR'] || 'brands');
  try {
    return await run({ dir, env, say, printError }, args);
  } catch (error) {
    const isRefusal = error instanceof Error && 'code' in error && refusals.has(String(error.code));
    (isRefusal ? say : printError)(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function run(terminal: Terminal, args: string[]): Promise<number> {
  const { dir, say, printError } = terminal;
  const { values, positionals } = readOptions(args);
  const [command, ...names] = positionals;
  const [name] = names;
  if (values.help) {
    say(usage);
    return 0;
  }
  tryBrandsDir(dir);
  if (command === 'new' && name !== undefined && names.length === 1)
    return makeBrand(terminal, await asked(name, values), values.draft);
  if (command === 'check') return check(terminal, names, values);
  if (command === 'why' && name !== undefined) {
    return explain(terminal, name, names.slice(1));
  }
  if (name !== undefined && isPublishing(command, names)) return publish(terminal, command, names, values);
  if (command === 'words' && name !== undefined && names[1] !== undefined && names.length === 2)
    return listWords(terminal, { ...values, dir, brand: name, language: names[1] });
  if (command === 'diff' && name !== undefined && names[1] !== undefined && names.length === 2)
    return diff(terminal, name, names[1], values.json);
  if (command === 'list' && names.length === 0) {
    const { listBrands } = await import('./list.ts');
    say(await listBrands(dir));
    return 0;
  }
  const reason = misunderstood(positionals);
  printError(reason === undefined ? usage : `${reason}\n\n${usage}`);
  return 1;
}

interface PublishOptions {
  note?: string;
  yes: boolean;
  discard: boolean;
  json: boolean;
  expires: string;
  on?: string;
  prune: boolean;
  keep?: string;
}

type PublishCommand = 'draft' | 'preview' | 'publish' | 'history' | 'rollback' | 'diff';

/** Whether the words are a command on drafts and revisions. */
function isPublishing(command: string | undefined, names: string[]): command is PublishCommand {
  if (command === 'draft' || command === 'preview' || command === 'publish' || command === 'history')
    return names.length === 1;
  if (command === 'rollback') return names.length === 2;
  return (
    command === 'diff' &&
    (names.length === 2 || names.length === 3) &&
    names.slice(1).every((word) => /^\d{1,6}$/.test(word))
  );
}

async function publish(
  terminal: Terminal,
  command: PublishCommand,
  [brand = '', ...words]: string[],
  { note, yes, discard, json, expires, on, prune, keep }: PublishOptions,
): Promise<number> {
  const { env, say } = terminal;
  const desk = await deskOf(terminal);
  if (command === 'history' && prune) {
    const { pruneHistory } = await import('./publish/prune.ts');
    await pruneHistory(desk, brand, { yes, ...(keep !== undefined && { keep }) });
    return 0;
  }
  if (command === 'history') {
    const { showHistory } = await import('./publish/history.ts');
    await showHistory(desk, brand);
    return 0;
  }
  if (command === 'preview') {
    const { previewBrand } = await import('./publish/preview.ts');
    await previewBrand(desk, brand, { env, expires, ...(on !== undefined && { on }) });
    return 0;
  }
  if (command === 'diff') {
    const { diffPublished } = await import('./publish/diffPublished.ts');
    return sayDiff(say, await diffPublished(desk, brand, words), json);
  }
  const { draftBrand, publishBrand, rollBack } = await import('./publish/draft.ts');
  const wish = { yes, ...(note !== undefined && { note }) };
  if (command === 'draft') await draftBrand(desk, brand, { discard, yes });
  else if (command === 'publish') await publishBrand(desk, brand, wish);
  else await rollBack(desk, brand, words[0] ?? '', wish);
  return 0;
}

async function deskOf({ dir, env, say }: Terminal): Promise<Desk> {
  const [{ openDesk }, { confirm }] = await Promise.all([
    import('./publish/Desk.ts'),
    import('./publish/confirm.ts'),
  ]);
  return openDesk({ dir, shown: path.basename(dir), say, confirm }, await widgets(), env);
}

interface NewOptions {
  from: string;
  title?: string;
  logo?: string;
  colors?: string;
  languages?: string;
  age?: string;
  merchant?: string;
  look?: string;
}

async function asked(
  name: string,
  { from, title, logo, colors = '', languages = '', age, merchant, look }: NewOptions,
): Promise<NewBrand> {
  const [{ languagesIn, listOf, pathOf }, { NewBrandError, titleOf }] = await Promise.all([
    import('./new/ask.ts'),
    import('#engine/authoring/edit/newBrand/index.ts'),
  ]);
  if (age !== undefined && !/^\d+$/.test(age))
    throw new NewBrandError(`"${age}" is not an age. Write 18 or 21.`);
  return {
    name,
    from,
    title: title ?? titleOf(name),
    colors: listOf(colors),
    languages: languagesIn(languages),
    ...(logo !== undefined && { logo: pathOf(logo) }),
    ...(age !== undefined && { age: Number(age) }),
    ...(merchant !== undefined && { merchant }),
    ...(look !== undefined && { look }),
  };
}

/** Given only a name, it asks in a terminal; elsewhere it uses the defaults. */
async function makeBrand(terminal: Terminal, said: NewBrand, asDraft: boolean): Promise<number> {
  const { dir, env, say } = terminal;
  const { name } = said;
  const [{ askForBrand }, { createBrand, refuseName }, { outcomeInWords }] = await Promise.all([
    import('./new/ask.ts'),
    import('./new/createBrand.ts'),
    import('./new/outcome.ts'),
  ]);
  await refuseName(dir, said);
  const isBare =
    said.colors.length + said.languages.length === 0 &&
    said.logo === undefined &&
    said.age === undefined &&
    said.look === undefined;
  const whole = isBare && process.stdin.isTTY && process.stdout.isTTY ? await askForBrand(said) : said;
  const { folder, config, look, altered } = await createBrand(dir, whole, await widgets());
  // A derived colour may equal that of the layer below.
  const all = (await checkAndFix(dir, env, [name])).findings;
  const findings = all.filter(({ file }) => file.startsWith(`${path.basename(dir)}/${name}/`));
  const shown = path.relative(process.cwd(), folder) || folder;
  const address = `http://${name}.localhost:${env['PORT'] ?? '4000'}`;
  for (const line of outcomeInWords({
    asked: whole,
    folder: shown,
    config,
    look,
    altered,
    findings,
    address,
  }))
    say(line);
  if (failed(findings)) return 1;
  if (!asDraft) return 0;
  const { draftBrand } = await import('./publish/draft.ts');
  await draftBrand(await deskOf(terminal), name, { discard: false, yes: true });
  return 0;
}

async function explain({ dir, say }: Terminal, name: string, question: string[]): Promise<number> {
  const { why } = await import('#engine/authoring/explain/index.ts');
  const readSource = (file: string) => readFile(path.join(root, file), 'utf8');
  const lines = await why({ files: nodeFiles(dir), widgets: await widgets(), readSource }, name, question);
  say(lines.join('\n'));
  return 0;
}

async function diff({ dir, say }: Terminal, name: string, other: string, json: boolean): Promise<number> {
  const { diffFolders } = await import('./diff.ts');
  return sayDiff(say, await diffFolders(dir, name, other, await widgets()), json);
}

async function sayDiff(say: Terminal['say'], found: Diff, json: boolean): Promise<number> {
  const { diffInWords } = await import('#engine/authoring/diff/index.ts');
  if (json) say(JSON.stringify(found, null, 2));
  else if (Object.keys(found).length === 0) say('Nothing differs.');
  else
    for (const [brand, differences] of Object.entries(found))
      for (const line of diffInWords(differences)) say(`${brand}  ${line}`);
  return 0;
}

/** The list alone goes to standard output, as it is, so that it can be piped. */
async function listWords({ say, printError }: Terminal, request: WordsRequest): Promise<number> {
  const { words } = await import('./words/words.ts');
  const { list, notes, findings } = await words(request, await widgets());
  if (list !== undefined) say(list.replace(/\r?\n$/, ''));
  for (const finding of findings) say(lineOf(finding));
  for (const note of notes) (findings.length > 0 ? printError : say)(note);
  return findings.length > 0 ? 1 : 0;
}

async function check(
  { dir, env, say, printError }: Terminal,
  names: string[],
  { json, fix }: { json: boolean; fix: boolean },
): Promise<number> {
  const result = fix
    ? await checkAndFix(dir, env, names)
    : { ...(await checked(dir, env, names)), files: [] };
  const { live, files } = result;
  const { askPlatform } = await import('./merchants.ts');
  const asked = await askPlatform(env, result.merchants);
  const findings = inOrder([...result.findings, ...asked.findings]);
  // To standard error: the findings on standard output may be JSON for another program.
  for (const file of files) printError(`${file}  fixed`);
  if (asked.hint !== undefined) printError(asked.hint);
  const isFit = !failed(findings);
  if (json) say(JSON.stringify(findings, null, 2));
  else {
    for (const finding of findings) say(lineOf(finding));
    say(isFit ? fitness(live, findings.length) : refused);
  }
  return isFit ? 0 : 1;
}

/** The foot of a list with errors: what follows from each of them. */
const refused =
  'A brand with errors keeps its last good revision until they are corrected; one without a revision does not go live.';

/** Summary when there are only warnings or no findings. */
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

/** Maximum rounds of fixing: a fix may reveal another finding. */
const rounds = 5;

/** Checks, applies mechanical fixes, and repeats while that changes files. */
async function checkAndFix(
  dir: string,
  env: NodeJS.ProcessEnv,
  names: string[],
): Promise<Checked & { files: string[] }> {
  const { applyFixes } = await import('./applyFixes.ts');
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
