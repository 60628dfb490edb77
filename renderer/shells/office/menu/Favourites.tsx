import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './Favourites.module.css';
import { useFavourites } from './useFavourites.ts';

/** The favourites of the user, one click away from everywhere. */
export function Favourites({ onGo }: { readonly onGo: (() => void) | undefined }): ReactNode {
  const { t } = useTranslator();
  const { all, toggle } = useFavourites();
  if (all.length === 0) return null;
  return (
    <section className={css['favourites']} aria-label={t('ui.office.favourites')}>
      <h3 className={css['title']}>{t('ui.office.favourites')}</h3>
      <ul className="list">
        {all.map((favourite) => (
          <li key={favourite.path} className={css['row']}>
            <Link href={favourite.path} className={css['link']} onClick={() => onGo?.()}>
              <Icon name="star" size={17} />
              <span>{t(favourite.title)}</span>
            </Link>
            <button
              type="button"
              className={css['drop']}
              aria-label={t('ui.office.favourite.drop', { name: t(favourite.title) })}
              onClick={() => toggle(favourite)}
            >
              <Icon name="x" size={15} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
