import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferedAction } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSingleColumn } from '../../shells/office/useNarrow.ts';
import { ExportItems } from './export/ExportItems.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { FileKind } from './export/useExport.ts';

export interface ListActionsProps {
  /** Actions that need no row, such as create; the first has a key of its own. */
  readonly createActions: readonly OfferedAction[];
  readonly onCreate: (offered: OfferedAction) => void;
  /** Absent where rows cannot be imported. */
  readonly onImport: (() => void) | undefined;
  /** Absent where there is nothing to export. */
  readonly onExport: ((kind: FileKind) => void) | undefined;
  /** Rows that would be exported; absent where they are not counted. */
  readonly exported: number | undefined;
}

/** What can be done with a list that needs no row. Where there is room for one column only, what is rarely done is in the menu. */
export function ListActions({ createActions, onCreate, onImport, onExport, exported }: ListActionsProps): ReactNode {
  const { t } = useTranslator();
  const isSingle = useSingleColumn();
  const [first, ...rest] = createActions;
  const exportTitle = exported === undefined ? t('ui.table.export') : t('ui.table.export.count', { count: exported });
  const isMenu = rest.length > 0 || (isSingle && (onImport !== undefined || onExport !== undefined));
  return (
    <>
      {!isSingle && onImport && (
        <Button leftSection={<Icon name="file-import" size={17} />} onClick={onImport}>
          {t('ui.table.import')}
        </Button>
      )}
      {!isSingle && onExport && (
        <ExportMenu onExport={onExport}>
          <Button leftSection={<Icon name="file-export" size={17} />} aria-haspopup="menu">
            {exportTitle}
          </Button>
        </ExportMenu>
      )}
      {isMenu && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button aria-label={t('ui.table.more')}>
              <Icon name="dots" size={17} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((offered) => (
              <MenuAction key={offered.action} offered={offered} onCreate={onCreate} />
            ))}
            {isSingle && onImport && (
              <Menu.Item leftSection={<Icon name="file-import" size={17} />} onClick={onImport}>
                {t('ui.table.import')}
              </Menu.Item>
            )}
            {isSingle && onExport && (
              <>
                <Menu.Label>{exportTitle}</Menu.Label>
                <ExportItems onExport={onExport} />
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {first && (
        <Button
          variant="filled"
          leftSection={<Icon name={first.icon ?? 'plus'} size={17} />}
          rightSection={<kbd>N</kbd>}
          aria-keyshortcuts="n"
          onClick={() => onCreate(first)}
        >
          {t(first.title)}
        </Button>
      )}
    </>
  );
}

interface MenuActionProps extends Pick<ListActionsProps, 'onCreate'> {
  readonly offered: OfferedAction;
}

function MenuAction({ offered, onCreate }: MenuActionProps): ReactNode {
  const { t } = useTranslator();
  return (
    <Menu.Item leftSection={<Icon name={offered.icon ?? 'plus'} size={17} />} onClick={() => onCreate(offered)}>
      {t(offered.title)}
    </Menu.Item>
  );
}
