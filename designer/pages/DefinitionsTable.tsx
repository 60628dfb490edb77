import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { Published } from '../api/published.ts';
import { contentOf, openDocument } from '../model/DesignDocument.ts';
import css from './DefinitionsPage.module.css';

export interface DefinitionsTableProps {
  readonly items: readonly Published[];
  readonly linkOf: (id: string, title: string) => ReactNode;
}

/** State models: how large each is, and whether the plant has confirmed it. */
export function DefinitionsTable({ items, linkOf }: DefinitionsTableProps): ReactNode {
  const { t } = useTranslator();
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('designer.list.title')}</th>
          <th scope="col">{t('designer.list.area')}</th>
          <th scope="col">{t('designer.list.states')}</th>
          <th scope="col">{t('designer.list.transitions')}</th>
          <th scope="col">{t('designer.list.source')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, area, content }) => {
          const { states, transitions, assumed = false, title = id } = contentOf(openDocument(id, content));
          return (
            <tr key={id}>
              <th scope="row">
                {linkOf(id, t(title))}
                <span className={css['id']}>{id}</span>
              </th>
              <td>{area}</td>
              <td>{Object.keys(states).length}</td>
              <td>{Object.keys(transitions).length}</td>
              <td>
                <span className={css['source']}>
                  <Icon name={assumed ? 'alert-triangle' : 'circle-check'} size={15} />
                  {t(assumed ? 'designer.list.assumed' : 'designer.list.confirmed')}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
