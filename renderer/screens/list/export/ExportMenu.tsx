import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExportItems, type ExportItemsProps } from './ExportItems.tsx';

export interface ExportMenuProps extends ExportItemsProps {
  readonly children: ReactNode;
}

/** A key that opens the choice of the file format. */
export function ExportMenu({ children, onExport }: ExportMenuProps): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={onExport} />
      </Menu.Dropdown>
    </Menu>
  );
}
