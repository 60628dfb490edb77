import type { ReactNode } from 'react';
import type { MenuNode } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { inOrder, nodeKey, withMoved, DEFAULT_ARRANGEMENT } from '../../shells/office/menu/arrangement.ts';
import { useArrangement } from '../../shells/office/menu/useArrangement.ts';
import { useOffice } from '../../shells/office/OfficeContext.ts';
import css from './MessagesPage.module.css';
import { OrderButtons } from './OrderButtons.tsx';

/** The menu as the user wants it: the order of its areas and pages, and which pages stand in it. */
export function MenuPage({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslator();
  const { wholeMenu } = useOffice();
  const [arrangement, arrange] = useArrangement();
  useSetCurrentPage({ title: t(title) });
  const catalogs = inOrder(wholeMenu, arrangement.order).flatMap((area) => catalogsIn(area));
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{t(title)}</h1>
        <span className={css['gap']} />
        <button type="button" className={css['button']} onClick={() => arrange(DEFAULT_ARRANGEMENT)}>
          {t('ui.menu.default')}
        </button>
      </header>
      <p className={css['none']}>{t('ui.menu.how')}</p>
      <h2>{t('ui.menu.areas')}</h2>
      <NodeList title="ui.menu.areas" nodes={wholeMenu} />
      {catalogs.map((catalog) => (
        <section key={catalog.name}>
          <h2>{t(catalog.title)}</h2>
          <NodeList title={catalog.title} nodes={catalog.children} />
        </section>
      ))}
    </div>
  );
}

/** A node and the nodes below it that hold others. */
function catalogsIn(node: MenuNode): readonly MenuNode[] {
  return node.children.length === 0 ? [] : [node, ...node.children.flatMap(catalogsIn)];
}

/** Siblings of the menu: screens are shown or hidden, all are moved. */
function NodeList({ title, nodes }: { readonly title: string; readonly nodes: readonly MenuNode[] }): ReactNode {
  const { t } = useTranslator();
  const [arrangement, arrange] = useArrangement();
  const { order, hidden } = arrangement;
  const siblings = inOrder(nodes, order);
  return (
    <ul className={css['list']} aria-label={t(title)}>
      {siblings.map((node, at) => {
        const [key, name] = [nodeKey(node), t(node.title)];
        const move = (to: number): void => arrange({ hidden, order: withMoved(order, siblings, node, to) });
        const show = (isShown: boolean): void =>
          arrange({
            order: withMoved(order, siblings, node, at),
            hidden: isShown ? hidden.filter((each) => each !== key) : [...hidden, key],
          });
        return (
          <li key={key} className={css['row']}>
            <span className={css['icon']}>
              <Icon name={node.icon ?? 'layout-grid'} size={20} />
            </span>
            <label className={css['text']}>
              {node.screen && (
                <input type="checkbox" checked={!hidden.includes(key)} onChange={({ target }) => show(target.checked)} />
              )}{' '}
              {name}
            </label>
            <span />
            <span className={css['actions']}>
              <OrderButtons name={name} at={at} count={siblings.length} onMove={move} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
