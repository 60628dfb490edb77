import { quote, tableName } from '../../../database/sql/names.ts';

/** Kinds of content a click can be on, as visitors' programs say them (decision 27): the entity, and the field it is called by. */
const CONTENT = {
  banner: { entity: 'banner', title: 'title' },
  announcement: { entity: 'church-announcement', title: 'title' },
  fellowship: { entity: 'fellowship', title: 'name' },
  churchPoint: { entity: 'church-point', title: 'name' },
  spiritualAudio: { entity: 'spiritual-audio', title: 'title' },
  spiritualArticle: { entity: 'spiritual-article', title: 'title' },
  sundaySing: { entity: 'sunday-sing', title: 'title' },
  sundayPreach: { entity: 'sunday-preach', title: 'title' },
} as const;

/** Such a kind. */
export type ContentKind = keyof typeof CONTENT;

/** Whether a word names one. */
export function isContentKind(word: unknown): word is ContentKind {
  return typeof word === 'string' && Object.hasOwn(CONTENT, word);
}

/** The kind as it is kept: a word of a definition. */
export function wordOf(kind: ContentKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The stored kind of an entity's rows; undefined for entities without clicks. */
export function wordOfEntity(entity: string): string | undefined {
  const name = Object.entries(CONTENT).find(([, content]) => content.entity === entity)?.[0];
  return name === undefined ? undefined : wordOf(name as ContentKind); // a key of the table above
}

/** SQL that gives what a thing is called now, from its kind as it is kept and its id; no row where there is no such thing. */
export function titleSql(kind: string, id: string): string {
  return Object.entries(CONTENT)
    .map(([name, { entity, title }]) => {
      const word = wordOf(name as ContentKind); // a key of the table above
      return `SELECT ${quote(title)} AS "title" FROM ${quote(tableName(entity))} WHERE ${kind} = '${word}' AND "id" = ${id}`;
    })
    .join(' UNION ALL ');
}
