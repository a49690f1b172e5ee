import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OperatorHelpCategory } from '#schemas/generated/operatorCalls.ts';
import content from '#schemas/operator/calls/content.json';
import { useCall } from '../../data/calls.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { otherLanguages, textFields } from './notices.ts';
import { plainText } from './plainText.ts';

/** A new article of the help centre, or one that is changed. */
export function ArticlePage() {
  const t = useT();
  const self = useSelf();
  const { merchant = '', section, article } = useParams();
  const mayRead = allows(self, 'content.read', merchant);
  const found = useCall('listHelp', { merchant }, { enabled: mayRead });
  return (
    <>
      <p>
        <Link to={`/content/help?merchant=${merchant}`}>← {t('help-articles')}</Link>
      </p>
      <h1>
        <bdi>{article ?? t('add-article')}</bdi>
      </h1>
      {mayRead ? (
        <Loaded found={found}>
          {(categories) => (
            <ArticleForm merchant={merchant} categories={categories} section={section} article={article} />
          )}
        </Loaded>
      ) : (
        <p>{t('no-merchant')}</p>
      )}
    </>
  );
}

interface ArticleFormProps {
  merchant: string;
  categories: readonly OperatorHelpCategory[];
  section: string | undefined;
  article: string | undefined;
}

/** The form stays as it was opened: what a colleague writes meanwhile is refused at the end, and not overwritten. */
function ArticleForm({ merchant, categories, section, article }: ArticleFormProps) {
  const t = useT();
  const self = useSelf();
  const navigate = useNavigate();
  const [{ category, own }] = useState(() => {
    const known = categories.find(({ id }) => id === section);
    return { category: known, own: known?.articles.find(({ id }) => id === article) };
  });
  if (article !== undefined && !own) return <p>{t('refused-unknown-article')}</p>;
  if (!allows(self, 'content.change', merchant)) return <p>{plainText(own?.contents.en ?? '')}</p>;
  const shared = {
    call: 'setArticle' as const,
    word: merchant,
    label: t('store-article'),
    effect: async (request: { content: string }) => ({
      notes: [`${t('readers-see')} ${plainText(request.content)}`],
    }),
    onDone: () => void navigate(`/content/help?merchant=${merchant}`),
  };
  if (!own || !category || section === undefined || article === undefined)
    return <CallForm {...shared} schema={newArticle} known={{ merchant, version: 'none' }} />;
  const translations = otherLanguages({
    title: own.titles,
    content: own.contents,
    category: category.titles,
  });
  return (
    <CallForm
      {...shared}
      schema={content.calls.setArticle.request}
      known={{
        merchant,
        section,
        article,
        version: own.version,
        ...(Object.keys(translations).length > 0 && { translations }),
      }}
      before={{
        ...textFields('title', own.titles),
        ...textFields('content', own.contents),
        ...textFields('category', category.titles),
      }}
    />
  );
}

/** Category and article are parts of the path, which every request has. */
const { request } = content.calls.setArticle;
const newArticle = { ...request, required: ['section', 'article', ...request.required] };
