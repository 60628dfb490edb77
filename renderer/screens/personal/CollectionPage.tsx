import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { useFavourites } from '../../shells/office/menu/useFavourites.ts';
import empty from '../list/ListEmpty.module.css';
import css from './PersonalPage.module.css';
import { OrderButtons } from './OrderButtons.tsx';

/** The screens and records a user marked with the star, in their own order. */
export function CollectionPage({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslator();
  const { all, toggle, move } = useFavourites();
  useSetCurrentPage({ title: t(title) });
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{t(title)}</h1>
      </header>
      {all.length === 0 && (
        <div className={empty['empty']}>
          <Icon name="star" size={40} />
          <p>{t('ui.collection.none')}</p>
          <p className={css['text']}>
            <Link href="/office">{t('ui.collection.toHome')}</Link>
          </p>
        </div>
      )}
      <ul className={css['list']} aria-label={t(title)}>
        {all.map((favourite, at) => {
          const name = t(favourite.title);
          return (
            <li key={favourite.id} className={css['row']}>
              <span className="muted">
                <Icon name={favourite.kind === 'record' ? 'file-description' : 'star'} size={20} />
              </span>
              <p className={css['text']}>
                <Link href={favourite.path}>{name}</Link>
              </p>
              <span className={css['meta']}>{t(`collection-item.value.kind.${favourite.kind}`)}</span>
              <span className={css['actions']}>
                <OrderButtons name={name} at={at} count={all.length} onMove={(to) => move(favourite, to)} />
                <button
                  type="button"
                  className={css['quiet']}
                  aria-label={t('ui.office.favourite.drop', { name })}
                  onClick={() => toggle(favourite)}
                >
                  <Icon name="x" size={17} />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
