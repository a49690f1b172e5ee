/** Markup made by `html`, which needs no further escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | false | undefined | Part[];

/** Template tag for markup. Values are escaped for texts and quoted attributes; false and undefined produce nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(texts.map((text, index) => text + write(parts[index])).join(''));
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(write).join('');
  if (part instanceof Markup) return part.text;
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
