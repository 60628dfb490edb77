import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { modelSvg } from '../canvas/modelSvg.ts';
import { pageColours, pngOf } from '../canvas/svgPicture.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { NO_OVERLAY } from '../model/overlay.ts';
import { ImportItem } from './ImportItem.tsx';
import { saveFile } from '../exchange/saveFile.ts';

/** A state model as a picture; another one in its place. */
export function ModelDownloads(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, isReadOnly } = useEditorContext();
  const svg = (): string => modelSvg({ document, catalogue, language, problems: [], overlay: NO_OVERLAY }, pageColours());
  return (
    <>
      <Menu.Item onClick={() => saveFile(new Blob([svg()], { type: 'image/svg+xml' }), `${document.id}.svg`)}>
        {t('designer.download.svg')}
      </Menu.Item>
      <Menu.Item onClick={() => void pngOf(svg()).then((png) => saveFile(png, `${document.id}.png`))}>
        {t('designer.download.png')}
      </Menu.Item>
      {!isReadOnly && <ImportItem />}
    </>
  );
}
