const query = 'prefers-reduced-motion';
const real = globalThis.matchMedia.bind(globalThis);

/** Original media conditions by rule. */
const asked = new WeakMap<CSSMediaRule, string>();

/**
 * Emulates the preference for reduced or full motion, whatever the system says: in `matchMedia` and in every media rule of
 * the style sheets.
 */
export function askMotion(motion: 'full' | 'less'): void {
  const less = motion === 'less';
  globalThis.matchMedia = (text: string) => real(text.includes(query) ? answer(text, less) : text);
  for (const sheet of document.styleSheets) rewrite(readable(sheet), less);
}

function answer(text: string, less: boolean): string {
  const wantsLess = !text.includes('no-preference');
  return text.replace(
    /\([^()]*prefers-reduced-motion[^()]*\)/,
    wantsLess === less ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

function rewrite(rules: Iterable<CSSRule>, less: boolean): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const text = asked.get(rule) ?? rule.media.mediaText;
      if (text.includes(query)) {
        asked.set(rule, text);
        rule.media.mediaText = answer(text, less);
      }
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules, less);
  }
}

/** The rules of sheets from other origins are not accessible. */
function readable(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
