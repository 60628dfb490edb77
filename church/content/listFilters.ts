import type { Language } from '../app/settings.ts';
import books from '../generated/books.json';
import type { Facets } from '#contract/church';
import type { Translate } from '../i18n/texts.ts';
import type { Choice } from './FilterPickers.tsx';
import type { Filters } from './filters.ts';
import type { ContentKey } from './texts.ts';

type NamedOption = 'preacher' | 'speaker' | 'author' | 'series';

const BOOKS: Readonly<Record<string, Readonly<Record<Language, string>>>> = books;

/** A filter by names: people, series. */
export function namesChoice(t: Translate<ContentKey>, name: NamedOption, facets: Facets): Choice {
  const options = (facets[name] ?? []).map((value) => ({ value, label: value }));
  return { name, label: t(`filter.${name}`), options };
}

/** A filter by books of the Bible in the language of the visitor; an unknown name stays as it is. */
export function bookChoice(t: Translate<ContentKey>, language: Language, { book = [] }: Facets): Choice {
  const options = book.map((value) => ({ value, label: BOOKS[value]?.[language] ?? value }));
  return { name: 'book', label: t('filter.book'), options };
}

/** A filter by available years. */
export function yearChoice(t: Translate<ContentKey>, { year = [] }: Facets): Choice {
  const options = year.map((value) => ({ value: String(value), label: t('filter.year.value', { year: value }) }));
  return { name: 'year', label: t('filter.year'), options };
}

/** A filter by months of the chosen year; empty until one is chosen. */
export function monthChoice(t: Translate<ContentKey>, filters: Filters): Choice {
  const year = filters['year'] ?? filters['month']?.slice(0, 4);
  const months = year === undefined ? [] : Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const options = months.map((month) => ({
    value: `${year}-${month}`,
    label: t('filter.month.value', { month: Number(month) }),
  }));
  return { name: 'month', label: t('filter.month'), options };
}
