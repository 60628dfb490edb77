import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { FileKind } from './useExport.ts';

export interface ExportMenuProps {
  readonly children: ReactNode;
  readonly onExport: (kind: FileKind) => void;
}

const KINDS = ['xlsx', 'csv'] as const;

/** Which file it becomes. */
export function ExportMenu({ children, onExport }: ExportMenuProps): ReactNode {
  const { t } = useSpeech();
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
