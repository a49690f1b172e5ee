import { useId, useMemo, useState } from 'react';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { widgets } from '../../lib/documentOf.ts';
import { searchWords, textsOf } from '../facts/wordRows.ts';
import { Facts } from './Facts.tsx';

/** Maximum rows shown; searching narrows them down. */
const most = 100;

/** All texts of a brand in one of its languages, searchable by key or content, and copyable as JSON for translation. */
export function WordSearch({ revision }: { revision: BrandRevision }) {
  const { config } = revision;
  const [language, setLanguage] = useState(config.defaultLanguage);
  const [searched, setSearched] = useState('');
  const id = useId();
  const all = useMemo(() => textsOf(revision, widgets, language), [revision, language]);
  const rows = useMemo(() => searchWords(all, searched), [all, searched]);
  const [copied, setCopied] = useState<unknown>();
  const copy = async () => {
    const words = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
    await navigator.clipboard.writeText(`${JSON.stringify(words, null, 2)}\n`);
    setCopied(rows);
  };
  return (
    <>
      <p className="docs-search">
        <label htmlFor={`${id}language`}>Language</label>
        <select id={`${id}language`} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {config.languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}search`}>Search</label>
        <input
          id={`${id}search`}
          type="search"
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
        />
        <button type="button" onClick={() => void copy()}>
          {copied === rows ? 'Copied' : 'Copy as JSON'}
        </button>
        <output>{rows.length > most ? `${most} of ${rows.length} texts` : `${rows.length} texts`}</output>
      </p>
      <Facts
        heads={['Key', 'Text', 'Whose wording']}
        rows={rows.slice(0, most).map(({ key, text, from }) => [
          <code key="key">{key}</code>,
          <span key="text" lang={language} dir="auto">
            {text}
          </span>,
          from,
        ])}
        none="No text holds that."
      />
    </>
  );
}
