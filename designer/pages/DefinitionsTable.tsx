import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { ListedDraft } from '../api/drafts.ts';
import type { ListedDefinition } from '../api/published.ts';
import css from './DefinitionsPage.module.css';

export interface DefinitionsTableProps {
  readonly items: readonly ListedDefinition[];
  readonly linkOf: (item: ListedDefinition) => ReactNode;
  /** Open drafts of a definition. */
  readonly draftsOf: (item: ListedDefinition) => readonly ListedDraft[];
  readonly draftLink: (draft: ListedDraft) => ReactNode;
}

/** Definitions by their titles: whose records they are of, which revision holds, and who drafts another. */
export function DefinitionsTable({ items, linkOf, draftsOf, draftLink }: DefinitionsTableProps): ReactNode {
  const { t, has } = useTranslator();
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
