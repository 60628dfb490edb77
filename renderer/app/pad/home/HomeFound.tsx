import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { ManualEntry } from '../../../screens/scan/ask/ManualEntry.tsx';
import type { HomeTile } from './homeTiles.ts';
import css from './PadHome.module.css';
import { useFound } from '../../../api/useFound.ts';

export interface HomeFoundProps {
  readonly typed: string;
  readonly tiles: readonly HomeTile[];
}

/** The functions, and the records, that are meant by what is typed. */
export function HomeFound({ typed, tiles }: HomeFoundProps): ReactNode {
  const { t } = useSpeech();
  const found = useFound(typed, 'pad') ?? [];
  const word = typed.trim().toLowerCase();
  const meant = tiles.filter(({ title, screen }) => `${t(title)} ${screen}`.toLowerCase().includes(word));
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
        {meant.map(({ screen, title, icon }) => (
          <li key={screen}>
            <Link href={`/s/${screen}`}>
              <Icon name={icon} size={32} />
              <b>{t(title)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && meant.length === 0 && <p className={css['none']}>{t('ui.home.noResults', { typed })}</p>}
      <ManualEntry isNarrow />
    </>
  );
}
