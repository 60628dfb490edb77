import type { Speech } from '../../i18n/texts.ts';
import type { Preview } from './usePreview.ts';
import type { ToldRow } from './useToldRows.ts';

/** How many rows are made, deleted, or changed beside those that are told by name, entity by entity. */
export function countLines({ counts }: Preview, told: readonly ToldRow[], { t }: Speech): readonly string[] {
  const line = (code: string, entity: string, count: number): readonly string[] =>
    count > 0 ? [t(`ui.consequence.${code}`, { entity: t(entity), count })] : [];
  return counts.flatMap(({ entity, made, changed, removed }) => {
    const named = told.filter(({ row }) => row.entity === entity).length;
    return [
      ...line(named > 0 ? 'alsoChanged' : 'changed', entity, changed - named),
      ...line('made', entity, made),
      ...line('removed', entity, removed),
    ];
  });
}
