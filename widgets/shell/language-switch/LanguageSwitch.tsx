import { useFacts, useLanguage, useRoute, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { globe } from '#engine/react/ui/icons.ts';
import { Menu, menuItem } from '#engine/react/ui/Menu.tsx';
import { inLanguage } from './inLanguage.ts';

/** Links to this page in the other languages (R1.4, R2.2.4). They reload the page. */
export function LanguageSwitch({ id, t }: WidgetView<Record<string, never>>) {
  const { languages } = useFacts();
  const { language } = useLanguage();
  const path = useRoute((route) => route.path);
  const now = languages.find(({ tag }) => tag === language);
  if (languages.length < 2 || !now) return null;
  const button = (
    <>
      <Icon path={globe} />
      <span lang={now.tag}>{now.name}</span>
    </>
  );
  return (
    <Menu id={`${id}-menu`} label={`${t('label')}: ${now.name}`} button={button}>
      {languages.map(({ tag, name, dir }) => (
        <a
          key={tag}
          className={menuItem}
          href={inLanguage(path, tag)}
          lang={tag}
          hrefLang={tag}
          dir={dir}
          aria-current={tag === language ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </Menu>
  );
}
