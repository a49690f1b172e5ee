import { useId, useState } from 'react';
import { Icon } from '#engine/react/ui/Icon.tsx';
import * as pageIcons from '#engine/react/pageIcons.ts';
import * as icons from '#engine/react/ui/icons.ts';
import './docs.css';

const all = Object.entries({ ...icons, ...pageIcons } as Record<string, unknown>).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string',
);

/** Every icon of the project, with the name by which views import it. */
export function IconGallery() {
  const [searched, setSearched] = useState('');
  const id = useId();
  const wanted = searched.trim().toLowerCase();
  const found = all.filter(([name]) => name.toLowerCase().includes(wanted));
  return (
    <>
      <p className="docs-search">
        <label htmlFor={id}>Search</label>
        <input id={id} type="search" value={searched} onChange={(event) => setSearched(event.target.value)} />
        <output>{found.length === 0 ? 'No icon name contains this text.' : `${found.length} icons`}</output>
      </p>
      <ul className="docs-icons sb-unstyled">
        {found.map(([name, path]) => (
          <li key={name}>
            <Icon path={path} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
