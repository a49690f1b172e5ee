/** A form of a command that a `--help` lists: its words, with placeholders such as `<id>`, without options. */
export interface CommandForm {
  form: string;
  /** The options that the same lines of the help name. */
  options: string[];
}

/**
 * Reads the forms of all commands from a help text, one for each alternative: `list | end <id>` and `on|off` are two.
 * `prefix` is what the lines of commands begin with; a line that begins otherwise continues the one above.
 */
export function commandForms(help: string, prefix: string): CommandForm[] {
  const forms = new Map<string, CommandForm>();
  let latest: CommandForm[] = [];
  for (const line of help.split('\n')) {
    const [, first] = line.startsWith(prefix) ? (/^([a-z][\w-]*)/.exec(line.slice(prefix.length)) ?? []) : [];
    const options = (line.match(/--[a-z][a-z-]*/g) ?? []).map((option) => option.replace(/-$/, ''));
    if (first === undefined) {
      for (const form of latest) form.options.push(...options);
      continue;
    }
    latest = formsOf(line.slice(prefix.length), first).map((form) => ({ form, options: [...options] }));
    for (const form of latest) {
      const known = forms.get(form.form);
      if (known) known.options.push(...form.options);
      else forms.set(form.form, form);
    }
  }
  return [...forms.values()];
}

/** The forms of one line, whose description follows after spaces or not at all. */
function formsOf(line: string, command: string): string[] {
  const forms: string[] = [];
  // Also further commands, after spaces or in the description: "… of a room; chat say <language>".
  const starts = new RegExp(`(?:^| {2,}|; )(?=${command}(?: |$))`, 'g');
  for (const [index, part] of line
    .split(starts)
    .filter((text) => text.startsWith(command))
    .entries()) {
    const [usage = ''] = part.split(/ {2,}|;/);
    // A description that begins with the word of the command.
    if (index > 0 && !usage.includes('<')) continue;
    for (const alternative of usage.split(/ \| (?![^<]*>)/)) {
      const words = alternative.startsWith(command) ? alternative : `${command} ${alternative}`;
      forms.push(...expand(wordsOf(words)));
    }
  }
  return forms;
}

/** The words before the first option or optional part. */
function wordsOf(usage: string): string[] {
  const words = usage.match(/<[^>]+>|\[[^\]]*\]|"[^"]*"|\S+/g) ?? [];
  const end = words.findIndex((word) => word.startsWith('[') || word.startsWith('--'));
  return end === -1 ? words : words.slice(0, end);
}

/** All combinations of words such as `approve|reject`. */
function expand([word, ...rest]: string[]): string[] {
  if (word === undefined) return [''];
  const alternatives = word.startsWith('<') ? [word] : word.split('|');
  return alternatives.flatMap((one) => expand(rest).map((tail) => (tail === '' ? one : `${one} ${tail}`)));
}
