import type { Pool } from 'pg';
import type { Bundle, EntityModel } from '#engine';
import { isLinked } from '../../db/columns.ts';
import { columnName, linkTableName, quote } from '../../db/names.ts';
import { perBundle } from '../../http/perBundle.ts';
import { isPublic } from '../read/published.ts';
import { tableOf } from '../read/select.ts';

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

const statement = perBundle((bundle: Bundle): string => {
  const places = Object.entries(NAMED).flatMap(([id, fields]) => {
    const entity = bundle.entities.get(id);
    return entity === undefined
      ? []
      : fields.filter((field) => entity.fields.has(field)).map((field) => naming(entity, field));
  });
  return `SELECT f."mime_type" AS "mimeType", f."size", f."sha256", f."name" FROM "file" f WHERE f."id" = $1::uuid AND ($3 OR ${places.join(' OR ')})`;
});

function naming(entity: EntityModel, name: string): string {
  const open = isPublic(entity, 't', '$2');
  const field = entity.fields.get(name)!;
  if (!isLinked(field))
    return `EXISTS (SELECT FROM ${tableOf(entity)} WHERE t.${quote(columnName(name))} = f."id" AND ${open})`;
  const links = quote(linkTableName(entity.id, name));
  return `EXISTS (SELECT FROM ${links} l JOIN ${tableOf(entity)} ON t."id" = l."owner" WHERE l."target" = f."id" AND ${open})`;
}

/** A file as it is sent. */
export interface PublicFile {
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly name: string;
}

/**
 * A file some public row names now; for everybody else it does not exist (decision 17).
 *
 * @param isOpen  whoever asks may see it anyway: a setting of the church names it, or he was shown a draft that does
 */
export async function publicFile(
  pool: Pool,
  bundle: Bundle,
  file: string,
  now: Date,
  isOpen: boolean,
): Promise<PublicFile | undefined> {
  const { rows } = await pool.query<PublicFile>(statement(bundle), [file, now, isOpen]);
  return rows[0] && { ...rows[0], size: Number(rows[0].size) };
}
