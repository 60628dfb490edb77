import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { ListedDefinition } from '../api/published.ts';
import css from './DefinitionsPage.module.css';

export interface DefinitionsTableProps {
  readonly items: readonly ListedDefinition[];
  readonly linkOf: (item: ListedDefinition) => ReactNode;
}

/** Definitions by their titles: whose records they are of, and which revision holds. */
export function DefinitionsTable({ items, linkOf }: DefinitionsTableProps): ReactNode {
  const { t } = useTranslator();
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('designer.list.title')}</th>
          <th scope="col">{t('designer.list.records')}</th>
          <th scope="col">{t('designer.list.area')}</th>
          <th scope="col">{t('designer.list.revision')}</th>
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
            <td>{item.entity !== undefined && t(item.entity)}</td>
            <td>{item.area}</td>
            <td>{item.revision === 0 ? t('designer.list.shipped') : item.revision}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
