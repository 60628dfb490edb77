import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { ManualEntry } from '../../../screens/scan/ask/ManualEntry.tsx';
import type { HomeTile } from './homeTiles.ts';
import css from './PadHome.module.css';
import { useCodeSearch } from '../../../api/useCodeSearch.ts';

export interface HomeSearchResultsProps {
  readonly typed: string;
  readonly tiles: readonly HomeTile[];
}

/** Screens and records that match the typed text. */
export function HomeSearchResults({ typed, tiles }: HomeSearchResultsProps): ReactNode {
  const { t } = useTranslator();
  const found = useCodeSearch(typed, 'pad') ?? [];
  const word = typed.trim().toLowerCase();
  const matching = tiles.filter(({ title, screen }) => `${t(title)} ${screen}`.toLowerCase().includes(word));
  return (
    <>
      <ul className={css['found']} aria-label={t('ui.home.results')}>
        {found.map(({ entity, id, code, title }) => (
          <li key={id}>
            <Link href={`/s/detail.${entity}?id=${id}`}>
              <Icon name="barcode" size={32} />
              <b>{code}</b>
              <span>{t(title)}</span>
            </Link>
          </li>
        ))}
        {matching.map(({ screen, title, icon }) => (
          <li key={screen}>
            <Link href={`/s/${screen}`}>
              <Icon name={icon} size={32} />
              <b>{t(title)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && matching.length === 0 && <p className="text-24">{t('ui.home.noResults', { typed })}</p>}
      <ManualEntry isNarrow />
    </>
  );
}
