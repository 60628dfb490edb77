import type { ReactNode } from 'react';
import type { MenuNode } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import {
  DEFAULT_ARRANGEMENT,
  inOrder,
  nodeKey,
  withMoved,
  type MenuArrangement,
} from '../../shells/office/menu/arrangement.ts';
import { useArrangement } from '../../shells/office/menu/useArrangement.ts';
import { useOffice } from '../../shells/office/OfficeContext.ts';
import css from './PersonalPage.module.css';
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
        <span className="fill" />
        <button type="button" className={css['button']} onClick={() => arrange(DEFAULT_ARRANGEMENT)}>
          {t('ui.menu.default')}
        </button>
      </header>
      <p className="muted">{t('ui.menu.how')}</p>
      <h2>{t('ui.menu.areas')}</h2>
      <NodeList title="ui.menu.areas" nodes={wholeMenu} arrangement={arrangement} onArrange={arrange} />
      {catalogs.map((catalog) => (
        <section key={catalog.name}>
          <h2>{t(catalog.title)}</h2>
          <NodeList title={catalog.title} nodes={catalog.children} arrangement={arrangement} onArrange={arrange} />
        </section>
      ))}
    </div>
  );
}

/** A node and the nodes below it that hold others. */
function catalogsIn(node: MenuNode): readonly MenuNode[] {
  return node.children.length === 0 ? [] : [node, ...node.children.flatMap(catalogsIn)];
}

interface NodeListProps {
  readonly title: string;
  /** Siblings, as they are without the arrangement. */
  readonly nodes: readonly MenuNode[];
  readonly arrangement: MenuArrangement;
  readonly onArrange: (to: MenuArrangement) => void;
}

/** Siblings of the menu: screens are shown or hidden, all are moved. */
function NodeList({ title, nodes, arrangement, onArrange }: NodeListProps): ReactNode {
  const { t } = useTranslator();
  const { order, hidden } = arrangement;
  const siblings = inOrder(nodes, order);
  return (
    <ul className={css['list']} aria-label={t(title)}>
      {siblings.map((node, at) => {
        const [key, name] = [nodeKey(node), t(node.title)];
        const move = (to: number): void => onArrange({ hidden, order: withMoved(order, siblings, node, to) });
        const show = (isShown: boolean): void =>
          onArrange({
            order: withMoved(order, siblings, node, at),
            hidden: isShown ? hidden.filter((each) => each !== key) : [...hidden, key],
          });
        return (
          <li key={key} className={css['row']}>
            <span className="muted">
              <Icon name={node.icon ?? 'layout-grid'} size={20} />
            </span>
            <label className={css['text']}>
              {node.screen && (
                <input type="checkbox" checked={!hidden.includes(key)} onChange={({ target }) => show(target.checked)} />
              )}{' '}
              {name}
            </label>
            <span className={css['actions']}>
              <OrderButtons name={name} at={at} count={siblings.length} onMove={move} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
