import type { EntityModel } from '#engine';
import { columnName, quote } from '../../../database/sql/names.ts';

/** Fields that open and close what is public, and how each is compared with now. */
const WINDOW: Readonly<Record<string, string>> = { publishAt: '<=', startAt: '<=', expireAt: '>', endAt: '>' };

/**
 * SQL of "a visitor may see this row": published, its time has come and is not over. The one condition of every public answer,
 * page, feed and file (decisions 17 and 21).
 *
 * @param row  alias of the row
 * @param now  placeholder of the moment
 */
export function isPublic(entity: EntityModel, row: string, now: string): string {
  const window = Object.entries(WINDOW)
    .filter(([field]) => entity.fields.has(field))
    .map(([field, compared]) => {
      const column = `${row}.${quote(columnName(field))}`;
      return ` AND (${column} IS NULL OR ${column} ${compared} ${now}::timestamptz)`;
    });
  return `${row}."status" = 'published'${window.join('')}`;
}
