import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson, type ParsedJson } from '#kit/json/index.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A finding in a widget's folder: a story could not be shown, or its documentation would be incomplete. */
export interface WidgetFinding extends Place {
  code: string;
  message: string;
}

/** The text files of a widget's folder, by path relative to the project. */
export class WidgetFolder {
  readonly name: string;
  readonly area: string;
  readonly #files = new Map<string, string>();
  readonly #at: string;

  private constructor(folder: string) {
    this.name = path.basename(folder);
    this.area = path.basename(path.dirname(folder));
    this.#at = `widgets/${this.area}/${this.name}`;
  }

  static async read(folder: string): Promise<WidgetFolder> {
    const widget = new WidgetFolder(folder);
    const own = existsSync(path.join(folder, 'words/en.json')) ? ['words/en.json'] : [];
    const area = path.join(folder, '../words');
    const translated = existsSync(area) ? (await readdir(area)).map((name) => `../words/${name}`) : [];
    const names = [...(await readdir(folder)), ...own, ...translated];
    for (const name of names.filter((one) => /\.(?:json|tsx?)$/.test(one)))
      widget.#files.set(name, await readFile(path.join(folder, name), 'utf8'));
    for (const view of widget.views()) await widget.#readShared(folder, view);
    return widget;
  }

  /** Reads the modules that a file imports from the area's `shared/`, recursively, because they show the widget's words. */
  async #readShared(folder: string, file: string): Promise<void> {
    const imports = /^import (?!type\b)[^;]*? from '(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm;
    for (const [, fixed, late] of this.text(file).matchAll(imports)) {
      const name = path.posix.join(path.posix.dirname(file), fixed ?? late ?? '');
      if (!name.startsWith('../shared/') || this.has(name) || !existsSync(path.join(folder, name))) continue;
      this.#files.set(name, await readFile(path.join(folder, name), 'utf8'));
      await this.#readShared(folder, name);
    }
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  text(name: string): string {
    return this.#files.get(name) ?? '';
  }

  json(name: string): ParsedJson {
    return parseJson(this.text(name));
  }

  /** Its English word file, and its area's files in other languages. */
  wordFiles(): string[] {
    return [...this.#files.keys()].filter((name) => /^(?:\.\.\/)?words\//.test(name));
  }

  /** Names of files that affect the display, including those from `../shared/`: no tests, stories or generated files. */
  views(): string[] {
    const other = /\.(?:test|stories)\.tsx?$|^(?:props|index)\.ts$/;
    return [...this.#files.keys()].filter((name) => /\.tsx?$/.test(name) && !other.test(name));
  }

  finding(
    name: string,
    { line, column }: { line: number; column: number },
    code: string,
    message: string,
  ): WidgetFinding {
    return { file: path.posix.join(this.#at, name), line, column, code, message };
  }

  /** A finding at an offset of a text file. */
  findingAt(name: string, offset: number, code: string, message: string): WidgetFinding {
    const before = this.text(name).slice(0, Math.max(0, offset)).split('\n');
    return this.finding(
      name,
      { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      code,
      message,
    );
  }
}
