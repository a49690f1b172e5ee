import { useId, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../preferences/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { textIn } from '../../parts/textIn.ts';
import { changeAddress } from '../model/address.ts';
import styles from '../list.module.css';

interface FilterProps {
  /** In the address. */
  name: string;
  label: string;
}

/** A filter of which one value is chosen. The first option is the value without the filter. */
export function ChoiceFilter({
  name,
  label,
  options,
  usual = '',
}: FilterProps & { options: readonly (readonly [value: string, text: string])[]; usual?: string }) {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name) ?? usual;
  return (
    <Choice
      label={label}
      value={options.some(([one]) => one === value) ? value : usual}
      options={options}
      onChange={(next) => setSearch(changeAddress(search, { [name]: next }))}
    />
  );
}

/** A filter that is typed. It counts once it is sent, so that no request is made for half a word. */
export function TextFilter({ name, label, hint }: FilterProps & { hint?: string }) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const value = search.get(name) ?? '';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(changeAddress(search, { [name]: textIn(event.currentTarget, name).trim() }));
  };
  return (
    // A value that "back" or a saved view brings is in the field too.
    <form key={value} className={styles.search} onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={200}
        dir="auto"
        {...(hint !== undefined && { placeholder: hint })}
      />
      <Button type="submit">{t('list-search')}</Button>
    </form>
  );
}

/** Which merchant's rows are listed. */
export function MerchantFilter({
  merchants,
  merchant,
}: {
  merchants: readonly { code: string }[];
  merchant: string;
}) {
  const t = useT();
  return (
    <ChoiceFilter
      name="merchant"
      label={t('merchant')}
      usual={merchant}
      options={merchants.map(({ code }) => [code, code])}
    />
  );
}
