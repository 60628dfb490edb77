import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { importModel } from '../commands/importModel.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { chooseFile } from '../exchange/chooseFile.ts';
import { readModel } from '../exchange/readModel.ts';
import { layoutRequest } from '../layout/layoutRequest.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';
import { openDocument } from '../model/DesignDocument.ts';

/** Takes a model from a file into the draft: our own format, or XState's; one step to undo. */
export function ImportItem(): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, run } = useEditorContext();
  const take = async (file: File): Promise<void> => {
    const content = readModel(document.id, await file.text());
    if (!content) return run(() => ({ done: 'designer.done.notAModel', edits: [] }));
    const layout = await tidyLayout(layoutRequest(openDocument(document.id, content), catalogue, language));
    return run((now) => importModel(now, content, layout));
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => chooseFile(take)}>{t('designer.import')}</Menu.Item>
    </>
  );
}
