import type { Pool } from 'pg';
import type { Bundle, EntityModel } from '#engine';
import { isLinked } from '../../../database/tables/columns.ts';
import { columnName, linkTableName, quote } from '../../../database/sql/names.ts';
import { perBundle } from '../../../core/perBundle.ts';
import { isPublic } from './published.ts';
import { tableOf } from './select.ts';

/** Fields whose files public answers name, by entity. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  banner: ['image'],
  'church-announcement': ['cover', 'attachments'],
  fellowship: ['cover'],
  'church-point': ['images'],
  'spiritual-audio': ['audio', 'cover'],
  'spiritual-article': ['cover', 'audio'],
  'sunday-sing': ['audio', 'cover', 'score'],
  'sunday-preach': ['audio', 'pdf'],
};

/** Of what is taken along, who speaks, writes or sings in it: a download is called by what it is, not by what it was uploaded as. */
const TAKEN: Readonly<Record<string, { readonly person: string; readonly fields: readonly string[] }>> = {
  'spiritual-audio': { person: 'speaker', fields: ['audio'] },
  'spiritual-article': { person: 'author', fields: ['audio'] },
  'sunday-sing': { person: 'choir', fields: ['audio'] },
  'sunday-preach': { person: 'preacher', fields: ['audio', 'pdf'] },
};

const statement = perBundle((bundle: Bundle): string => {
  const places = Object.entries(NAMED).flatMap(([id, fields]) => {
    const entity = bundle.entities.get(id);
    return entity === undefined
      ? []
      : fields.filter((field) => entity.fields.has(field)).map((field) => naming(entity, field));
  });
  const titles = Object.entries(TAKEN).flatMap(([id, { person, fields }]) => {
    const entity = bundle.entities.get(id);
    return entity === undefined ? [] : fields.map((field) => titled(entity, field, person));
  });
  const title = `CASE WHEN f."mime_type" NOT LIKE 'image/%' THEN coalesce(${[...titles, 'NULL'].join(', ')}) END AS "title"`;
  return `SELECT f."mime_type" AS "mimeType", f."size", f."sha256", f."name", ${title} FROM "file" f WHERE f."id" = $1::uuid AND ($3 OR ${places.join(' OR ')})`;
});

function naming(entity: EntityModel, name: string): string {
  const open = isPublic(entity, 't', '$2');
  const field = entity.fields.get(name)!;
  if (!isLinked(field))
    return `EXISTS (SELECT FROM ${tableOf(entity)} WHERE t.${quote(columnName(name))} = f."id" AND ${open})`;
  const links = quote(linkTableName(entity.id, name));
  return `EXISTS (SELECT FROM ${links} l JOIN ${tableOf(entity)} ON t."id" = l."owner" WHERE l."target" = f."id" AND ${open})`;
}

function titled(entity: EntityModel, field: string, person: string): string {
  const open = `($3 OR ${isPublic(entity, 't', '$2')})`;
  const title = `concat_ws(' ', t."date"::text, t."title", t.${quote(columnName(person))})`;
  return `(SELECT ${title} FROM ${tableOf(entity)} WHERE t.${quote(columnName(field))} = f."id" AND ${open} ORDER BY t."date" DESC, t."id" LIMIT 1)`;
}

/** A file as it is sent. */
export interface PublicFile {
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  /** What it is called when it is taken along. */
  readonly name: string;
}

/**
 * A file some public row names now; for everybody else it does not exist (decision 17).
 *
 * @param isOpen the caller may see it anyway: a church setting names it, or they were shown a draft that does
 */
export async function publicFile(
  pool: Pool,
  bundle: Bundle,
  file: string,
  now: Date,
  isOpen: boolean,
): Promise<PublicFile | undefined> {
  const { rows } = await pool.query<PublicFile & { title: string | null }>(statement(bundle), [file, now, isOpen]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { mimeType, size, sha256, name, title } = row;
  return { mimeType, size: Number(size), sha256, name: title === null ? name : `${title}${endingOf(name)}` };
}

/** `.mp3`; nothing where the name has none. */
function endingOf(name: string): string {
  return /\.\w{1,5}$/.exec(name)?.[0].toLowerCase() ?? '';
}
