import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { DefinitionsView } from '#engine';
import { PageError, PageSkeleton, screenPath, useSetCurrentPage, useTranslator, type PageProps } from '#renderer';
import { useDefinitions } from '../api/published.ts';
import { DefinitionsTable } from './DefinitionsTable.tsx';
import css from './DefinitionsPage.module.css';

/** The definitions of a kind, by their titles; each opens in its designer. */
export function DefinitionsPage({ view }: PageProps<DefinitionsView>): ReactNode {
  const { t, language } = useTranslator();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useDefinitions(view.of);
  useSetCurrentPage({ title: t(view.title) });
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const wanted = search.trim().toLowerCase();
  const found = data.filter(({ id, area, title }) => `${id} ${area} ${title.zh} ${title.en}`.toLowerCase().includes(wanted));
  return (
    <article className={css['page']}>
      <header className={css['head']}>
        <h1>{t(view.title)}</h1>
        <span>{t('designer.list.count', { count: found.length })}</span>
        <input
          type="search"
          aria-label={t('designer.list.search')}
          placeholder={t('designer.list.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </header>
      {found.length === 0 && <p>{t('designer.list.none')}</p>}
      {found.length > 0 && (
        <DefinitionsTable
          items={found}
          linkOf={({ id, title }) => (
            <Link href={screenPath(view.open, `id=${encodeURIComponent(id)}`)}>{title[language]}</Link>
          )}
        />
      )}
    </article>
  );
}
