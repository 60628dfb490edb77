import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { FileKind } from './useExport.ts';

export interface ExportMenuProps {
  readonly children: ReactNode;
  readonly onExport: (kind: FileKind) => void;
}

const KINDS = ['xlsx', 'csv'] as const;

/** Choice of the file format. */
export function ExportMenu({ children, onExport }: ExportMenuProps): ReactNode {
  const { t } = useTranslator();
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {KINDS.map((kind) => (
          <Menu.Item key={kind} leftSection={<Icon name="file-export" size={17} />} onClick={() => onExport(kind)}>
            {t(`ui.table.export.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
