/** Limits on the structure of a JSON text. */
export interface JsonLimit {
  /** Nesting levels of lists and objects. */
  depth: number;
  /** Total number of values, nested ones included. */
  values: number;
}

/** Whether a JSON text stays within a limit. Scans it once without parsing it; invalid JSON may pass. */
export function isBoundedJson(text: string, { depth, values }: JsonLimit): boolean {
  let open = 0;
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') open += 1;
    else if (character === '}' || character === ']') open -= 1;
    else if (character === ',' || character === ':') count += 1;
    if (open > depth || count > values) return false;
  }
  return true;
}

/** The offset at which the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
