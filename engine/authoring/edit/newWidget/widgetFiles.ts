import { pascalCase } from '#kit/names.ts';

/** The text of a new widget, in all languages. */
const texts = {
  en: 'This widget is new.',
  th: 'วิดเจ็ตนี้เป็นของใหม่',
  zh: '这是一个新的小组件。',
  vi: 'Tiện ích này là mới.',
  ar: 'هذه الأداة جديدة.',
  fa: 'این ابزارک تازه است.',
  ur: 'یہ ویجیٹ نیا ہے۔',
  bn: 'এই উইজেটটি নতুন।',
  es: 'Este widget es nuevo.',
  fr: 'Ce widget est nouveau.',
  hi: 'यह विजेट नया है।',
  id: 'Widget ini baru.',
  ja: 'このウィジェットは新しく作られました。',
  kk: 'Бұл виджет жаңа.',
  km: 'វិដជិតនេះថ្មី។',
  ko: '새로 만든 위젯입니다.',
  lo: 'ວິດເຈັດນີ້ເປັນຂອງໃໝ່',
  ms: 'Widget ini baharu.',
  my: 'ဤဝစ်ဂျက်သည် အသစ်ဖြစ်သည်။',
  ne: 'यो विजेट नयाँ हो।',
  pt: 'Este widget é novo.',
  ru: 'Это новый виджет.',
  sw: 'Wijeti hii ni mpya.',
  ta: 'இந்த விட்ஜெட் புதியது.',
  te: 'ఈ విడ్జెట్ కొత్తది.',
  tl: 'Bago ang widget na ito.',
  tr: 'Bu bileşen yeni.',
  uz: 'Bu vidjet yangi.',
};

/** The files of a new widget by name. It shows a title and a text, both of which brands can override. */
export function widgetFiles(area: string, name: string): Record<string, string> {
  const view = pascalCase(name);
  const title = titleOf(name);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'schema.json': json({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title,
      description: `${title}: describe here in one sentence what it shows, and to whom.`,
      type: 'object',
      properties: {
        title: { $ref: 'livery:props#/$defs/heading', default: 'title' },
      },
    }),
    'index.ts': `import { defineWidget } from '#engine/compose/index.ts';
import type { ${view}Props } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<${view}Props>({
  schema,
  hydrate: 'never',
  view: './${view}.tsx',
});
`,
    [`${view}.tsx`]: `import type { WidgetView } from '#engine/react/index.ts';
import type { ${view}Props } from './props.ts';
import styles from './${name}.module.css';

/** ${title}: a heading and a text. */
export function ${view}({ id, props, t }: WidgetView<${view}Props>) {
  return (
    <section className={styles.root} aria-labelledby={\`\${id}-title\`}>
      <h2 id={\`\${id}-title\`}>{t(props.title)}</h2>
      <p>{t('text')}</p>
    </section>
  );
}
`,
    [`${name}.module.css`]: `.root {
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  color: var(--text);
}
`,
    'words/en.json': json({ title, text: texts.en }),
    [`${view}.stories.tsx`]: `export default { title: '${area}/${name}', parameters: { widget: '${name}' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };
`,
    [`${view}.test.tsx`]: `import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { ${view} } from './${view}.tsx';
import words from './words/en.json' with { type: 'json' };

it('shows its text under its title', () => {
  const view = showView(${view}, { widget: '${name}', words, props: { title: 'title' } });
  expect(view.getByRole('heading', { level: 2 }).textContent).toBe('${title}');
  expect(view.getByText('This widget is new.')).toBeDefined();
});
`,
  };
}

/** Translations of a new widget's texts, for the word files of its area. */
export function translatedWords(name: string): [language: string, words: Record<string, string>][] {
  const { en: _english, ...others } = texts;
  return Object.entries(others).map(([language, text]) => [language, { title: titleOf(name), text }]);
}

/** `prize-wheel` → `Prize wheel`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
