import { useFormat } from '../../data/useFormat.ts';
import { counts, type Figure } from './figures.ts';

/** Writes a figure: amounts in the merchant's currency, counts as numbers. */
export function useFigureText(): (
  figure: Figure,
  value: string | number | null | undefined,
  currency: string,
) => string {
  const { money, number } = useFormat();
  return (figure, value, currency) => {
    if (value === null || value === undefined) return '–';
    return counts.has(figure) ? number(Number(value)) : money(String(value), currency);
  };
}
