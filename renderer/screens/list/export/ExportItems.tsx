import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { FileKind } from './useExport.ts';

export interface ExportItemsProps {
  readonly onExport: (kind: FileKind) => void;
}

const KINDS = ['xlsx', 'csv'] as const;

/** Choice of the file format, in a menu. */
export function ExportItems({ onExport }: ExportItemsProps): ReactNode {
  const { t } = useTranslator();
  return KINDS.map((kind) => (
    <Menu.Item key={kind} leftSection={<Icon name="file-export" size={17} />} onClick={() => onExport(kind)}>
      {t(`ui.table.export.${kind}`)}
    </Menu.Item>
  ));
}
