import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { toMermaid } from '../exchange/mermaid.ts';
import { toScxml } from '../exchange/scxml.ts';
import { toXState } from '../exchange/xstate.ts';
import { fileText, type DesignDocument } from '../model/DesignDocument.ts';
import { saveFile } from '../exchange/saveFile.ts';
import css from './Workspace.module.css';

export interface Format {
  readonly ending: string;
  readonly type: string;
  readonly text: (document: DesignDocument) => string;
}

/** Those of a state model. */
export const MODEL_FORMATS = {
  json: { ending: 'state-model.json', type: 'application/json', text: fileText },
  xstate: { ending: 'xstate.json', type: 'application/json', text: toXState },
  scxml: { ending: 'scxml', type: 'application/xml', text: toScxml },
  mermaid: { ending: 'mmd', type: 'text/plain', text: toMermaid },
} as const satisfies Readonly<Record<string, Format>>;

export interface DownloadMenuProps {
  /** By the last name of their titles' codes. */
  readonly formats: Readonly<Record<string, Format>>;
  /** Further entries. */
  readonly children?: ReactNode;
}

/** The document as a file: ours, or for other programs. */
export function DownloadMenu({ formats, children }: DownloadMenuProps): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css['action']}>
          <Icon name="download" size={17} />
          {t('designer.download')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(formats).map(([name, format]) => (
          <Menu.Item key={name} onClick={() => saveFile(fileOf(document, format), `${document.id}.${format.ending}`)}>
            {t(`designer.download.${name}`)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

const fileOf = (design: DesignDocument, { type, text }: Format): Blob => new Blob([text(design)], { type });
