import type { Translator } from '../../i18n/texts.ts';
import type { DryRunPreview } from './useDryRunPreview.ts';
import type { RowChanges } from './usePreviewRows.ts';

/** Number of rows created, deleted or changed beside the named ones, by entity. */
export function countLines(
  { counts }: DryRunPreview,
  namedRows: readonly RowChanges[],
  { t }: Translator,
): readonly string[] {
  const line = (code: string, entity: string, count: number): readonly string[] =>
    count > 0 ? [t(`ui.consequence.${code}`, { entity: t(entity), count })] : [];
  return counts.flatMap(({ entity, made, changed, removed }) => {
    const named = namedRows.filter(({ row }) => row.entity === entity).length;
    return [
      ...line(named > 0 ? 'alsoChanged' : 'changed', entity, changed - named),
      ...line('made', entity, made),
      ...line('removed', entity, removed),
    ];
  });
}
