import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '#engine/contracts/revision.ts';
import { checkSchema } from '#scripts/check/widgets/checkSchema.ts';
import { WidgetFolder } from '#scripts/check/widgets/WidgetFolder.ts';
import { sharedSchemas } from '#scripts/types/sharedSchemas.ts';
import { writeTypes } from '#scripts/types/types.ts';
import { SchemaTrouble, writeWidget, widgetFolders, type BrokenSchema } from '#scripts/types/widgets.ts';

/** The schemas of all widgets for Storybook. A broken one has findings, and its last valid version stays in use. */
export class WidgetSchemas {
  readonly #root: string;
  /** Source texts of the last generated types, by file. */
  readonly #whole = new Map<string, string>();
  #findings: Record<string, Finding[]> = {};
  #instead: Record<string, string> = {};

  constructor(root: string) {
    this.#root = root;
  }

  /** Findings in schemas, by widget name. */
  get findings(): Readonly<Record<string, Finding[]>> {
    return this.#findings;
  }

  /** Substitutes for broken files, by path relative to the project: `widgets/home/winner-board/schema.json`. */
  get instead(): Readonly<Record<string, string>> {
    return this.#instead;
  }

  /** Generates the files derived from the current schemas. */
  async renew(): Promise<void> {
    const folders = await widgetFolders(path.join(this.#root, 'widgets'));
    const texts = new Map<string, string>();
    for (const folder of folders) {
      const file = path.join(folder, 'schema.json');
      texts.set(this.#nameOf(file), await readFile(file, 'utf8'));
    }
    const broken = await this.#write();
    const findings: Record<string, Finding[]> = {};
    const instead: Record<string, string> = {};
    for (const one of broken) {
      const file = this.#nameOf(path.join(one.folder, 'schema.json'));
      texts.delete(file);
      findings[path.basename(one.folder)] = await this.#findingsOf(one, file);
      instead[file] = await this.#textFor(one.folder, file);
    }
    for (const [file, text] of texts) if (isJson(text)) this.#whole.set(file, text);
    this.#findings = findings;
    this.#instead = instead;
  }

  /** The substitute for a file, if there is one; also for a file that has just become invalid. */
  async textInstead(file: string): Promise<string | undefined> {
    const name = this.#nameOf(file);
    const known = this.#instead[name];
    if (known !== undefined || !/^widgets\/[^/]+\/[^/]+\/schema\.json$/.test(name)) return known;
    return isJson(await readFile(file, 'utf8')) ? undefined : (this.#whole.get(name) ?? nothing);
  }

  async #write(): Promise<readonly BrokenSchema[]> {
    try {
      await writeTypes(this.#root);
      return [];
    } catch (error) {
      if (!(error instanceof SchemaTrouble)) throw error;
      return error.broken;
    }
  }

  async #findingsOf({ folder, reason }: BrokenSchema, file: string): Promise<Finding[]> {
    const widget = await WidgetFolder.read(folder);
    const findings = checkSchema(widget, await sharedSchemas(this.#root)).findings;
    const found = findings.filter(({ code }) => code === 'broken-schema');
    const unplaced = { file, line: 1, column: 1, code: 'broken-schema', message: reason };
    return (found.length > 0 ? found : [unplaced]).map((finding) => ({ ...finding, severity: 'error' }));
  }

  /** A widget that never had a valid schema gets no props, and a validator for none. */
  async #textFor(folder: string, file: string): Promise<string> {
    if (!existsSync(path.join(folder, 'validate.js'))) await writeWidget(folder, nothing, new Map());
    return this.#whole.get(file) ?? nothing;
  }

  #nameOf(file: string): string {
    return path.relative(this.#root, file).replaceAll(path.sep, '/');
  }
}

const nothing = '{ "type": "object", "properties": {} }';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
