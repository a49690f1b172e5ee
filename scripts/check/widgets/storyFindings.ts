import { pascalCase } from '#kit/names.ts';
import type { Props } from '#engine/contracts/revision.ts';
import type { CheckedSchema } from './checkSchema.ts';
import { unseenFindings } from './unseenFindings.ts';
import type { WidgetFolder, WidgetFinding } from './WidgetFolder.ts';
import type { Story } from './Story.ts';

/**
 * Findings in a widget's stories: they are missing, belong to another widget, omit a state or variant, or have props that the
 * schema rejects. `nodes` are the props that brand folders give the widget.
 */
export async function storyFindings(
  widget: WidgetFolder,
  { propsFindings, looks }: CheckedSchema,
  nodes: readonly Props[],
): Promise<WidgetFinding[]> {
  const { area, name } = widget;
  const file = `${pascalCase(name)}.stories.tsx`;
  const start = { line: 1, column: 1 };
  if (!widget.has(file))
    return [
      widget.finding(
        file,
        start,
        'no-story',
        'There is no story, so Storybook does not show the widget. Write a stories file with a Default.',
      ),
    ];
  let stories: Record<string, Story>;
  try {
    stories = await load(widget.text(file));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      widget.finding(file, start, 'broken-story', `Stories are plain data; these cannot be read: ${message}`),
    ];
  }
  const { default: meta, ...own } = stories;
  if (meta?.title !== `${area}/${name}` || meta.parameters?.widget !== name)
    return [
      widget.finding(
        file,
        start,
        'broken-story',
        `Its title has to be "${area}/${name}" and its parameters.widget "${name}".`,
      ),
    ];
  if (!own['Default'])
    return [
      widget.finding(
        file,
        start,
        'no-story',
        'There is no story "Default", which the documentation page shows first. Add it.',
      ),
    ];
  const unseen = unseenFindings(widget, file, looks, stories);
  if (!propsFindings) return unseen;
  const refused = Object.entries(own).flatMap(([story, { args }]) => {
    const given = { ...meta.args, ...args };
    // A story takes its props from a brand that uses the widget; if none does, it must state all props itself.
    const tries = (nodes.length > 0 ? nodes : [{}]).map((props) =>
      propsFindings(structuredClone({ ...props, ...given })),
    );
    const [least = []] = tries.toSorted((a, b) => a.length - b.length);
    if (least.length === 0) return [];
    const message = `The story "${story}" has invalid props: ${least.join('; ')}. Give the schema defaults, or state them in its args.`;
    return [widget.findingAt(file, widget.text(file).indexOf(`export const ${story}`), 'no-props', message)];
  });
  return [...unseen, ...refused];
}

async function load(text: string): Promise<Record<string, Story>> {
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, Story>;
}
