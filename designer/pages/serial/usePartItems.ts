import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { partId, partKind, ruleIn, type SerialPart } from '../../serial/serialDocument.ts';
import type { OrderedItem } from '../own/OrderedList.tsx';

/** The parts of a code in their order. */
export function usePartItems(): readonly OrderedItem[] {
  const { t } = useTranslator();
  const { parts } = ruleIn(useEditorContext().document);
  return Object.entries(parts).map(([name, part]) => ({
    name,
    id: partId(name),
    title: contentText(part) === '' ? name : contentText(part),
    second: t(`designer.serial.kind.${partKind(part)}`),
    mark: undefined,
  }));
}

function contentText(part: SerialPart): string {
  if ('text' in part) return part.text;
  if ('date' in part) return part.date;
  return 'param' in part ? part.param : '0'.repeat(part.serial.digits);
}
