import { Link } from 'react-router';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen } from '../../session/MerchantScreen.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { MissingLanguages } from './MissingLanguages.tsx';
import styles from './content.module.css';

/** The articles of the help centre, by category. */
export function HelpPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('help-articles')} permission="content.read">
      {({ code }) => <Articles merchant={code} />}
    </MerchantScreen>
  );
}

function Articles({ merchant }: { merchant: string }) {
  const t = useT();
  const self = useSelf();
  const found = useCall('listHelp', { merchant });
  const mayChange = allows(self, 'content.change', merchant);
  return (
    <>
      {mayChange && (
        <p>
          <Link to={`/content/help/${merchant}/new`}>{t('add-article')}</Link>
        </p>
      )}
      <Loaded found={found}>
        {(categories) =>
          categories.length === 0 ? (
            <p>{t('nothing-here')}</p>
          ) : (
            categories.map(({ id: section, titles, articles }) => (
              <Section key={section} title={titles.en}>
                <ul className={styles.articles}>
                  {articles.map(({ id, titles: own, version }) => (
                    <li key={id}>
                      <div>
                        <Link to={`/content/help/${merchant}/${section}/${id}`}>
                          <bdi>{own.en}</bdi>
                        </Link>
                        <MissingLanguages texts={own} />
                      </div>
                      {mayChange && (
                        <ActButton
                          call="removeArticle"
                          request={{ merchant, section, article: id, version }}
                          label={t('remove')}
                          about={own.en}
                          kind="danger"
                          word={merchant}
                          changes={[{ label: titles.en, before: own.en, after: '' }]}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </Section>
            ))
          )
        }
      </Loaded>
    </>
  );
}
