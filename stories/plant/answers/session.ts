import { permissionKeys, permits } from '#engine';
import type { Notices } from '#renderer';
import { found, type Answering } from '../request.ts';

/** Who is signed in, what they may do, and the sentences and words they read. */
export const answerSession: Answering = (plant, { path: [place, part] }) => {
  switch (place) {
    case 'me':
      return found(meOf(plant));
    case 'texts':
      return found(Object.fromEntries(plant.bundle.texts[part === 'en' ? 'en' : 'zh']));
    case 'dictionaries':
      return found(wordsOf(plant));
    case 'notices':
      return found({ items: [], unread: 0, unreadOf: {}, hasMore: false } satisfies Notices);
    case 'drafts':
      return part === undefined ? found({ items: [] }) : undefined;
    case 'sessions':
      return found([]);
    case 'health':
      return { status: 200, body: { ok: true } };
    default:
      return undefined;
  }
};

function meOf(plant: Parameters<Answering>[0]): object {
  const { bundle, actor, account } = plant;
  const person = actor.rows.find(({ id }) => id === actor.personId)?.values['code'];
  return {
    user: { id: actor.userId, account, name: account, language: null },
    ...(typeof person === 'string' ? { person } : {}),
    roles: actor.roles,
    permissions: permissionKeys(bundle).filter((key) => permits(bundle, actor.roles, key)),
    zones: { '': plant.store.zone },
  };
}

function wordsOf({ store, bundle }: Parameters<Answering>[0]): readonly object[] {
  if (!bundle.entities.has('dictionary-detail')) return [];
  return store
    .reader()
    .rows('dictionary-detail')
    .map((row) => {
      const dictionary = row.get('dictionary') as { get(field: string): unknown } | null; // it is a required reference
      return {
        dictionary: String(dictionary?.get('key')).toLowerCase(),
        key: row.get('detailKey'),
        value: row.get('detailValue'),
        isDefault: row.get('isDefault') === true,
        rank: 0,
      };
    });
}
