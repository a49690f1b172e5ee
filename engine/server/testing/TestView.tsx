import type { ViewModule, WidgetView } from '#engine/react/index.ts';

/** A view that shows its texts, its one prop and its slot, so that tests see what reached a page. */
export function TestView({
  props,
  t,
  slots,
}: WidgetView<{ label?: string; picture?: string; href?: string }>) {
  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{props.label}</p>
      {props.picture && <img src={props.picture} alt="" />}
      {slots['items']}
    </section>
  );
}

/** The view as a portal gets it. */
export const testView = { View: TestView } satisfies { View: unknown } as ViewModule;
