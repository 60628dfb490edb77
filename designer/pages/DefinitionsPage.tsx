import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { DefinitionsView } from '#engine';
import {
  asShown,
  Icon,
  PageError,
  PageSkeleton,
  screenPath,
  useHasPermission,
  useSetCurrentPage,
  useTranslator,
  type PageProps,
} from '#renderer';
import { useDraftsOfKind, type ListedDraft } from '../api/drafts.ts';
import { useDefinitions, type ListedDefinition } from '../api/published.ts';
import css from './DefinitionsPage.module.css';
import { NEW_CONTENT } from './own/newContent.ts';
import { NewDefinition, OpenAxes } from './own/NewDefinition.tsx';

/** The definitions of a kind, by their titles; each opens in its designer. */
export function DefinitionsPage({ view }: PageProps<DefinitionsView>): ReactNode {
  const { t, has, language } = useTranslator();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = asShown(useDefinitions(view.of));
  const { data: drafts = [] } = useDraftsOfKind(view.of);
  const { data: discarded = [] } = useDraftsOfKind(view.of, true);
  const canDraft = useHasPermission('definitions.draft');
  const [isNew, setNew] = useState(false);
  useSetCurrentPage({ title: t(view.title) });
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton isPage />;
  const draftLink = ({ id, definition, owner, state }: ListedDraft): ReactNode => (
    <Link key={id} href={screenPath(view.open, `id=${encodeURIComponent(definition)}&draft=${id}`)}>
      {t(`designer.draftState.${state}`, { owner })}
    </Link>
  );
  const listed = (title: string, list: readonly ListedDraft[]): ReactNode =>
    list.length > 0 && (
      <p className={css['unpublished']}>
        {t(title)}
        {list.map((draft) => (
          <span key={draft.id}>
            {has(draft.definition) ? t(draft.definition) : draft.definition} {draftLink(draft)}
          </span>
        ))}
      </p>
    );
  const wanted = search.trim().toLowerCase();
  const found = data.filter(({ id, area, title }) => `${id} ${area} ${title.zh} ${title.en}`.toLowerCase().includes(wanted));
  const taken = new Set([...data.map(({ id }) => id), ...drafts.map(({ definition }) => definition)]);
  const unpublished = drafts.filter(({ definition }) => data.every(({ id }) => id !== definition));
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
        {canDraft && NEW_CONTENT[view.of] && (
          <button type="button" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
            <Icon name="plus" size={16} /> {t('designer.new')}
          </button>
        )}
      </header>
      {isNew && <NewDefinition view={view} taken={taken} />}
      {view.of === 'state-model' && canDraft && <OpenAxes view={view} />}
      {listed('designer.new.drafts', unpublished)}
      {listed('designer.discarded', discarded)}
      {found.length === 0 && <p>{t('designer.list.none')}</p>}
      {found.length > 0 && (
        <DefinitionsTable
          kind={view.of}
          items={found}
          linkOf={({ id, title }) => (
            <Link href={screenPath(view.open, `id=${encodeURIComponent(id)}`)}>{title[language]}</Link>
          )}
          draftsOf={({ id }) => drafts.filter(({ definition }) => definition === id)}
          draftLink={draftLink}
        />
      )}
    </article>
  );
}

interface DefinitionsTableProps {
  readonly kind: DefinitionsView['of'];
  readonly items: readonly ListedDefinition[];
  readonly linkOf: (item: ListedDefinition) => ReactNode;
  /** Open drafts of a definition. */
  readonly draftsOf: (item: ListedDefinition) => readonly ListedDraft[];
  readonly draftLink: (draft: ListedDraft) => ReactNode;
}

/** Definitions by their titles: whose records they are of, which revision holds, and who drafts another. */
function DefinitionsTable({ kind, items, linkOf, draftsOf, draftLink }: DefinitionsTableProps): ReactNode {
  const { t, has, language } = useTranslator();
  const hasRecords = items.some(({ entity }) => entity !== undefined);
  const areaTitle = (area: string): string => (has(`designer.area.${area}`) ? t(`designer.area.${area}`) : area);
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('designer.list.title')}</th>
          {hasRecords && <th scope="col">{t('designer.list.records')}</th>}
          <th scope="col">{t('designer.list.area')}</th>
          <th scope="col">{t('designer.list.revision')}</th>
          <th scope="col">{t('designer.list.drafts')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {linkOf(item)}
              <span className={css['id']}>{item.id}</span>
              {item.readonly && <Icon name="lock" size={14} />}
              <a
                className={css['book']}
                href={`/book/?path=/story/${kind}-${item.id}--docs`}
                target="_blank"
                title={t('designer.list.book')}
                aria-label={t('designer.list.bookOf', { title: item.title[language] })}
              >
                <Icon name="book" size={16} />
              </a>
            </th>
            {hasRecords && (
              <td>
                {recordsOf(item)
                  .map((entity) => t(entity))
                  .join(t('ui.record.comma'))}
              </td>
            )}
            <td>{areaTitle(item.area)}</td>
            <td>{item.revision === 0 ? t('designer.list.shipped') : item.revision}</td>
            <td className={css['drafts']}>{draftsOf(item).map(draftLink)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function recordsOf({ entity, entities }: Pick<ListedDefinition, 'entity' | 'entities'>): readonly string[] {
  return entities ?? (entity === undefined ? [] : [entity]);
}
