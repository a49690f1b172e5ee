import { parseJson } from '#kit/json/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { error, type Issue } from './finding.ts';
import type { Frame } from './frames.ts';
import { limits, sizeText } from './limits.ts';
import type { JsonFile } from './origin.ts';

/** Reads and validates a JSON file of `bytes` bytes. If it is not valid, reports `issues` and returns undefined. */
export async function readJson<T>(
  file: string,
  bytes: number,
  read: () => Promise<Uint8Array>,
  frame: Frame<T>,
  issues: Issue[],
): Promise<JsonFile<T> | undefined> {
  const place: Place = { file, line: 1, column: 1 };
  const refuse = (code: string, what: string, todo: string) => {
    issues.push(error(place, code, what, todo));
    return undefined;
  };
  if (bytes > limits.jsonBytes) {
    const what = `The file has ${sizeText(bytes)}, above the maximum of ${sizeText(limits.jsonBytes)}.`;
    return refuse('too-large', what, (await longestText(file, bytes, read)) ?? 'Split it.');
  }
  const content = await read();
  const other = otherThanText(content);
  if (other !== undefined) {
    const todo = 'Write it again in a plain-text editor: other programs add formatting to what you type.';
    return refuse('wrong-type', `The file is ${other}, not plain text.`, todo);
  }
  const text = textOf(content);
  if (text === undefined) {
    const what = 'The file is not encoded in UTF-8, so its characters cannot be read.';
    return refuse('wrong-encoding', what, 'Save it as UTF-8.');
  }
  const { value, places, problems } = parseJson(text, { length: limits.jsonBytes, depth: limits.jsonDepth });
  for (const { code, message, ...at } of problems) issues.push(error({ file, ...at }, code, message, ''));
  return problems.length > 0 ? undefined : frame({ file, value, places }, issues);
}

/** Larger files are not read at all. */
const mostRead = 8 * limits.jsonBytes;

/** The remedy for a file of texts, which cannot be split: its longest text. */
async function longestText(
  file: string,
  bytes: number,
  read: () => Promise<Uint8Array>,
): Promise<string | undefined> {
  if (!file.includes('/words/') || bytes > mostRead) return undefined;
  const parsed = parseJson(textOf(await read()) ?? '', { length: mostRead, depth: 2 }).value;
  const texts = Object.entries(Object(parsed)).filter(([, text]) => typeof text === 'string') as [
    string,
    string,
  ][];
  const [longest] = texts.toSorted(([, a], [, b]) => b.length - a.length);
  if (!longest) return undefined;
  const [key, text] = longest;
  return `Shorten it: its longest text is "${key}" with ${text.length.toLocaleString('en')} characters.`;
}

/** Signatures of files that are saved as JSON by mistake. */
const signatures: [bytes: string, name: string][] = [
  ['PK\u0003\u0004', 'a document of an office program or a ZIP file'],
  ['\u00d0\u00cf\u0011\u00e0', 'a document of an office program'],
  ['{\\rtf', 'formatted text (RTF)'],
  ['%PDF', 'a PDF'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
];

function otherThanText(bytes: Uint8Array): string | undefined {
  const first = String.fromCharCode(...bytes.subarray(0, 8));
  return signatures.find(([signature]) => first.startsWith(signature))?.[1];
}

/** Decodes UTF-8; undefined for other encodings, such as windows-874 and UTF-16. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
