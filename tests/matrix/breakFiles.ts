import path from 'node:path';
import type { Plugin } from 'vitest/config';

interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node | Node[];
  expression?: boolean;
}

const root = path.join(import.meta.dirname, '../..');
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Makes every function of the named files throw while a test runs whose row they implement (arm.ts). Loading a file stays possible: otherwise every test that
 * imports it would fail, whether it uses it or not. Data, such as constants and schemas, is left as it is.
 */
export function breakFiles(files: readonly string[]): Plugin {
  const broken = new Set(files);
  return {
    name: 'livery-broken-files',
    enforce: 'post',
    transform(code, id) {
      const file = path.relative(root, id.replace(/\?.*$/, ''));
      if (!broken.has(file)) return undefined;
      return { code: breakFunctions(code, this.parse(code) as unknown as Node, file), map: null };
    },
  };
}

function breakFunctions(code: string, program: Node, file: string): string {
  const fail = `throw new Error(${JSON.stringify(`${file} is broken on purpose.`)});`;
  const isBroken = `globalThis.liveryBroken?.has(${JSON.stringify(file)})`;
  const statement = `if (${isBroken}) ${fail}`;
  const expression = `${isBroken} && (() => { ${fail} })()`;
  const insertions: [at: number, text: string][] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (functions.has(node.type) && node.body && !Array.isArray(node.body)) {
      const { start, end, type } = node.body;
      if (type === 'BlockStatement') insertions.push([start + 1, statement]);
      else insertions.push([start, `(${expression}, `], [end, ')']);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  let result = code;
  for (const [at, text] of insertions.toSorted(([a], [b]) => b - a))
    result = result.slice(0, at) + text + result.slice(at);
  return result;
}
