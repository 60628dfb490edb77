import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { saveFile, useTranslator } from '#renderer';
import { modelSvg, pageColours, pngOf } from '../../canvas/modelSvg.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { chooseFile } from '../../exchange/chooseFile.ts';
import { readModel } from '../../exchange/readModel.ts';
import { layoutRequest } from '../../layout/layoutRequest.ts';
import { tidyLayout } from '../../layout/tidyLayout.ts';
import { openDocument } from '../../model/DesignDocument.ts';
import { NO_OVERLAY } from '../../model/overlay.ts';

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

/** Reads a model from a file, our own format or XState's, and shows what the draft would get of it before anything is replaced. */
function ImportItem(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, run, setPending } = useEditorContext();
  const take = async (file: File): Promise<void> => {
    const reading = readModel(document.id, await file.text());
    if (!reading) return run(() => ({ done: 'designer.done.notAModel', edits: [] }));
    const layout = await tidyLayout(layoutRequest(openDocument(document.id, reading.content), catalogue, language));
    return setPending({ kind: 'import', file: file.name, reading, layout });
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => chooseFile(take)}>{t('designer.import')}</Menu.Item>
    </>
  );
}
