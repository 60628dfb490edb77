import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { modelSvg } from '../canvas/modelSvg.ts';
import { pageColours, pngOf } from '../canvas/svgPicture.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { toMermaid } from '../exchange/mermaid.ts';
import { toScxml } from '../exchange/scxml.ts';
import { toXState } from '../exchange/xstate.ts';
import { fileText, type DesignDocument } from '../model/DesignDocument.ts';
import { NO_OVERLAY } from '../model/overlay.ts';
import { ImportItem } from './ImportItem.tsx';

interface Format {
  readonly ending: string;
  readonly type: string;
  readonly text: (document: DesignDocument) => string;
}

const FORMATS = {
  json: { ending: 'state-model.json', type: 'application/json', text: fileText },
  xstate: { ending: 'xstate.json', type: 'application/json', text: toXState },
  scxml: { ending: 'scxml', type: 'application/xml', text: toScxml },
  mermaid: { ending: 'mmd', type: 'text/plain', text: toMermaid },
} as const satisfies Readonly<Record<string, Format>>;

type FormatName = keyof typeof FORMATS;

/** The document as a file: ours, or for other programs. */
export function DownloadMenu(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, isReadOnly } = useEditorContext();
  const svg = (): string => modelSvg({ document, catalogue, language, problems: [], overlay: NO_OVERLAY }, pageColours());
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button">
          <Icon name="download" size={17} />
          {t('designer.download')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(FORMATS) as FormatName[]).map((name) => (
          <Menu.Item
            key={name}
            onClick={() => save(fileOf(document, FORMATS[name]), `${document.id}.${FORMATS[name].ending}`)}
          >
            {t(`designer.download.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => save(new Blob([svg()], { type: 'image/svg+xml' }), `${document.id}.svg`)}>
          {t('designer.download.svg')}
        </Menu.Item>
        <Menu.Item onClick={() => void pngOf(svg()).then((png) => save(png, `${document.id}.png`))}>
          {t('designer.download.png')}
        </Menu.Item>
        {!isReadOnly && <ImportItem />}
      </Menu.Dropdown>
    </Menu>
  );
}

const fileOf = (design: DesignDocument, { type, text }: Format): Blob => new Blob([text(design)], { type });

function save(file: Blob, download: string): void {
  const link = Object.assign(globalThis.document.createElement('a'), { href: URL.createObjectURL(file), download });
  link.click();
  URL.revokeObjectURL(link.href);
}
