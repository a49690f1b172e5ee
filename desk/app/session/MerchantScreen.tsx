import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMerchant } from './useMerchant.ts';
import { useT } from '../preferences/useT.ts';
import { Choice } from '../parts/Choice.tsx';

export type DeskMerchant = NonNullable<ReturnType<typeof useMerchant>['merchant']>;

interface MerchantScreenProps {
  title: string;
  /** Without it for a merchant, the merchant is not offered. */
  permission: string;
  /** The screen of one merchant. Choosing another merchant empties its fields, so that nothing typed for one is sent for the other. */
  children: (merchant: DeskMerchant) => ReactNode;
}

/** A screen about one merchant, which is chosen in the address (`merchant=SIAM01`). */
export function MerchantScreen({ title, permission, children }: MerchantScreenProps) {
  const t = useT();
  const { merchants, merchant } = useMerchant(permission);
  const [search, setSearch] = useSearchParams();
  const choose = (code: string) => {
    const next = new URLSearchParams(search);
    next.set('merchant', code);
    setSearch(next);
  };
  return (
    <>
      <h1>{title}</h1>
      {merchant ? (
        <>
          {merchants.length > 1 && (
            <Choice
              label={t('merchant')}
              value={merchant.code}
              options={merchants.map(({ code }) => [code, code])}
              onChange={choose}
            />
          )}
          <Fragment key={merchant.code}>{children(merchant)}</Fragment>
        </>
      ) : (
        <p>{t('no-merchant')}</p>
      )}
    </>
  );
}
