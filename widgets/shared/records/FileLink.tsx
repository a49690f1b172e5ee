import { useLanguageCode, type Translate } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { download } from '#engine/react/ui/icons.ts';
import { recordFiles, type RecordFileName } from '#schemas/recordFiles.ts';

interface FileLinkProps {
  record: RecordFileName;
  /** What is filtered. */
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  t: Translate;
}

/** Downloads what is filtered as CSV: a plain link, so that the browser writes the file while it arrives. */
export function FileLink({ record, query, t }: FileLinkProps) {
  const language = useLanguageCode();
  const fields = new URLSearchParams({ language });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) fields.set(name, String(value));
  return (
    <a
      className={buttonVariant({ kind: 'line', size: 'sm' })}
      href={`${recordFiles[record].path}?${fields}`}
      download
    >
      <Icon path={download} />
      {t('csv')}
    </a>
  );
}
