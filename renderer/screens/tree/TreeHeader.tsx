import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { TreeAction, TreeView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import { HeaderSearch } from '../../shells/office/HeaderSearch.tsx';
import type { TreeSearchResult } from './useTreeSearch.ts';

export interface TreeHeaderProps {
  readonly view: TreeView;
  readonly search: string;
  readonly found: TreeSearchResult | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
  /** Moves to the first match. */
  readonly onTree: () => void;
  readonly onCreate: (action: TreeAction) => void;
}

/** Title of a tree, its search, and actions that need no row. */
export function TreeHeader({ view, search, found, field, onSearch, onTree, onCreate }: TreeHeaderProps): ReactNode {
  const { t } = useTranslator();
  const label = t('ui.tree.search', { tree: t(view.title) });
  return (
    <header className="page-head">
      <h1>{t(view.title)}</h1>
      {view.canSearch && <HeaderSearch label={label} search={search} field={field} onSearch={onSearch} onFound={onTree} />}
      <p role="status" className="muted">
        {found && t(found.hasMore ? 'ui.tree.foundMost' : 'ui.tree.found', { count: found.codes.length })}
      </p>
      <span className="fill" />
      {view.actions
        .filter(({ input }) => input === undefined)
        .map((action, i) => (
          <Button
            key={action.action}
            variant={i === 0 ? 'filled' : 'default'}
            leftSection={<Icon name={actionIcon(action)} size={17} />}
            onClick={() => onCreate(action)}
          >
            {t(action.title)}
          </Button>
        ))}
    </header>
  );
}
