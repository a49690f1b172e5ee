// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchTranslation } from './watchTranslation.ts';

let root: Root;
let page: HTMLElement;
let failure: unknown;

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError(error: unknown) {
    failure = error;
    return {};
  }
  override render() {
    return failure ? null : this.props.children;
  }
}

const show = async (node: ReactNode) => {
  await act(() => Promise.resolve(root.render(<Boundary>{node}</Boundary>)));
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  failure = undefined;
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

/** `<font><font>…</font></font>`, as browsers write a translation. */
function translation(content: string | Node): HTMLElement {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstElementChild?.append(content);
  return outer;
}

/** Ways in which a text comes to be replaced or wrapped; the journey `translated` has more, which need a real DOM. */
const ways: Record<string, (text: Text) => void> = {
  'replaced at once': (text) => text.replaceWith(translation(`[${text.data}]`)),
  'replaced in two steps': (text) => {
    text.before(translation(`[${text.data}]`));
    text.remove();
  },
  'moved into the element': (text) => {
    const outer = translation('');
    text.replaceWith(outer);
    outer.firstElementChild?.append(text);
  },
};

async function translate(way: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim()) way(text);
  // The observer runs at the end of the task.
  await Promise.resolve();
}

watchTranslation();

describe.each(Object.entries(ways))('a page whose texts a browser has %s', (_, way) => {
  it('shows what changes next to other texts and elements', async () => {
    const Price = ({ odds }: { odds: string }) => (
      <p>
        <b>Home</b> {odds} for {odds} <i>now</i>
      </p>
    );
    await show(<Price odds="1.45" />);
    await translate(way);
    await show(<Price odds="1.90" />);
    expect(page.textContent).not.toContain('1.45');
    expect(page.textContent?.match(/1\.90/g)).toHaveLength(2);
    await translate(way);
    await show(<Price odds="2.05" />);
    expect(page.textContent?.match(/2\.05/g)).toHaveLength(2);
    expect(page.textContent).not.toContain('1.90');
  });

  it('survives nodes that come and go next to a text', async () => {
    const Row = ({ text, mark }: { text: string | null; mark: boolean }) => (
      <p>
        {mark && <i>mark</i>}
        {text}
        <b>end</b>
      </p>
    );
    await show(<Row text="12" mark={false} />);
    await translate(way);
    await show(<Row text="12" mark />);
    expect(page.querySelector('i')).not.toBeNull();
    await translate(way);
    await show(<Row text={null} mark />);
    expect(page.textContent).not.toContain('12');
    await show(<Row text="13" mark={false} />);
    expect(failure).toBeUndefined();
    expect(page.textContent).toContain('13');
    expect(page.querySelector('i')).toBeNull();
  });

  it('moves lists whose items are texts, and replaces the only text of an element', async () => {
    const List = ({ items }: { items: readonly string[] }) => (
      <p>
        {items.map((item) => (
          <Item key={item} text={item} />
        ))}
        <span>{items[0]}</span>
      </p>
    );
    await show(<List items={['a', 'b', 'c']} />);
    await translate(way);
    await show(<List items={['c', 'a']} />);
    expect(failure).toBeUndefined();
    expect(page.textContent?.replace(/[[\]]/g, '')).toBe('cac');
  });
});

function Item({ text }: { text: string }) {
  return text;
}
