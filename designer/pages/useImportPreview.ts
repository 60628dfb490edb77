import { useMemo } from 'react';
import { useTranslator } from '#renderer';
import { importModel } from '../commands/importModel.ts';
import type { Editor, Pending } from '../editor/Editor.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { applyEdits } from '../model/edits.ts';
import { stateId, type ElementId } from '../model/elements.ts';
import { NO_OVERLAY, type Badge } from '../model/overlay.ts';
import { lossTexts } from '../panel/lossTexts.ts';
import type { ImportLoss } from '../exchange/readXState.ts';

type Import = Extract<Pending, { kind: 'import' }>;

/** The editor of what a file would bring, drawn while nothing is replaced; undefined while no import is asked about. */
export function useImportPreview(editor: Editor): Editor | undefined {
  const translator = useTranslator();
  const { pending, document } = editor;
  const wanted = pending?.kind === 'import' ? pending : undefined;
  const drawn = useMemo(() => {
    if (!wanted) return undefined;
    const brought = imported(document, wanted);
    const sentence = (losses: readonly ImportLoss[]): string =>
      losses.map((loss) => `${loss.at}: ${Object.values(lossTexts(translator, loss)).join(' ')}`).join('\n');
    const badges = [...lossesByState(brought, wanted)].map(([id, losses]): readonly [ElementId, Badge] => [
      id,
      { icon: 'alert-triangle', text: String(losses.length), label: sentence(losses), tone: 'refused' },
    ]);
    return { document: brought, overlay: { ...NO_OVERLAY, badges: new Map(badges) } };
  }, [document, wanted, translator]);
  return drawn && { ...editor, ...drawn, problems: [], selection: [], isReadOnly: true, run: () => undefined };
}

function imported(document: DesignDocument, { reading, layout }: Import): DesignDocument {
  return { ...document, tree: applyEdits(document.tree, importModel(document, reading.content, layout).edits).tree };
}

/** What is left out, by the state of the file it stands in. */
function lossesByState(document: DesignDocument, { reading }: Import): ReadonlyMap<ElementId, readonly ImportLoss[]> {
  const { states } = contentOf(document);
  const ids = new Map(reading.renamed);
  const found = new Map<ElementId, readonly ImportLoss[]>();
  for (const loss of reading.losses) {
    const [name = ''] = loss.at.split('.');
    const id = stateId(ids.get(name) ?? name);
    if (Object.hasOwn(states, ids.get(name) ?? name)) found.set(id, [...(found.get(id) ?? []), loss]);
  }
  return found;
}
