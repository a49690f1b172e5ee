import type { SubmitEvent } from 'react';
import { Link, useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { search } from '#engine/react/ui/icons.ts';
import { usePath } from '../shared/usePath.ts';
import type { HelpSearchProps } from './props.ts';
import styles from './help-search.module.css';

/** The search box of the help centre: a plain form, which script submits without a page load. */
export function HelpSearch({ props, t }: WidgetView<HelpSearchProps>) {
  const path = usePath();
  const words = useRoute(({ params }) => params['q'] ?? '');
  const { go } = useActions();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('q');
    void go(typeof wanted === 'string' && wanted.trim() ? addressOf(path, wanted.trim()) : path);
  };
  return (
    <search className={styles.search}>
      <form action={path} onSubmit={send}>
        <Icon path={search} />
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={100}
          aria-label={t('label')}
          placeholder={t('label')}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
      {props.suggestions.length > 0 && (
        <ul aria-label={t('suggestions')}>
          {[...new Set(props.suggestions)].map((key) => (
            <li key={key}>
              <Link href={addressOf(path, t(key))}>{t(key)}</Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function addressOf(path: string, words: string): string {
  return `${path}?${new URLSearchParams({ q: words })}`;
}
