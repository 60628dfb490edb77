import type { ClientBase } from 'pg';
import { DefinitionError, labelPages, type Bundle, type LabelModel, type LabelPage, type LabelRows } from '#engine';
import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { labelRows } from './labelRows.ts';

/**
 * What stands on the label of a row now.
 *
 * @throws DefinitionError `label.noRow` when the row is gone
 */
export async function labelPayload(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  label: LabelModel,
  id: string,
  zone: string,
): Promise<LabelPayload> {
  const rows = await labelRows(client, bundle, label, id);
  if (!rows) throw new DefinitionError('label.noRow', { label: label.id, id });
  return payloadOf(bundle, label, rows, zone);
}

function payloadOf(bundle: Bundle, label: LabelModel, rows: LabelRows, zone: string): LabelPayload {
  const [items = [], ...more] = labelPages(bundle, label, rows, zone).map((page) => itemsOf(label, page));
  return { ...label.definition.size, items, ...(more.length > 0 ? { more } : {}) };
}

/** Items of a page: its own, then those of each line, one below the other. */
function itemsOf({ definition: { items, rows } }: LabelModel, page: LabelPage): readonly LabelItem[] {
  const own = Object.entries(page.items).flatMap(([name, value]) => placed(items[name], value, 0));
  const ofLines = page.lines.flatMap((line, at) =>
    Object.entries(line).flatMap(([name, value]) =>
      placed(rows?.items[name], value, (rows?.y ?? 0) + at * (rows?.step ?? 0)),
    ),
  );
  return [...own, ...ofLines];
}

type DefinedItem = LabelModel['definition']['items'][string];

/** @param top  where the line begins, in millimetres */
function placed(item: DefinedItem | undefined, value: string, top: number): readonly LabelItem[] {
  if (!item) return [];
  const { code, x, y, size, width, height } = item;
  return [
    {
      value,
      x,
      y: top + y,
      ...(code && { code }),
      ...(size !== undefined && { size }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    },
  ];
}
