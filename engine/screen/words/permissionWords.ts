import type { Bundle } from '../../model/types.ts';
import { canPassOn } from '../../permission/passOn.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import { permissionEntries, type PermissionEntry } from '../permissionEntries.ts';
import type { ViewField, WordGroup } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { changesOf } from '../../describe/changes.ts';
import { limitsOf } from '../../permission/limits.ts';

/** How a permission is shown: by its title. */
export function permissionWords(bundle: Bundle): Pick<ViewField, 'widget' | 'words' | 'wordsOf' | 'titles'> {
  const entries = permissionEntries(bundle);
  const titles = Object.fromEntries(entries.map(({ key, title }) => [key, title]));
  return { widget: 'select', words: Object.keys(titles), wordsOf: '', titles };
}

/** The permissions these roles may pass on, by the catalogs of the menus. */
export function grantableWords({ bundle, roles }: Pick<Viewer, 'bundle' | 'roles'>): Pick<ViewField, 'groups' | 'words'> {
  return groupedPermissions(bundle, (key) => canPassOn(bundle, roles, key));
}

/** The permissions that are offered, by the catalogs of the menus. */
export function groupedPermissions(bundle: Bundle, isOffered: (key: string) => boolean): Pick<ViewField, 'groups' | 'words'> {
  const entries = permissionEntries(bundle);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const groups = new Map<string, { readonly catalog: PermissionEntry | undefined; readonly keys: string[] }>();
  for (const { key, type, parent } of inOrder(entries)) {
    if (type === 'catalog' || !isOffered(key)) continue;
    const catalog = catalogOf(byKey, parent);
    const group = groups.get(catalog?.key ?? '') ?? { catalog, keys: [] };
    group.keys.push(key);
    groups.set(catalog?.key ?? '', group);
  }
  const named = [...groups.values()].map(({ catalog, keys }) =>
    withoutEmpty<WordGroup>({ title: catalog?.title ?? OTHERS, icon: catalog?.icon, words: keys }),
  );
  return { groups: named, words: named.flatMap(({ words }) => words) };
}

/** Title of what belongs to no menu. */
const OTHERS = 'permission.others';

/** What stands in menus, each followed by what belongs to it, then everything else. */
function inOrder(entries: readonly PermissionEntry[]): readonly PermissionEntry[] {
  const below = new Map<string, PermissionEntry[]>();
  for (const entry of entries.filter(({ type }) => type === 'button'))
    below.set(entry.parent ?? '', [...(below.get(entry.parent ?? '') ?? []), entry]);
  const arranged = entries.filter(({ type }) => type !== 'button');
  return [...arranged.flatMap((entry) => [entry, ...(below.get(entry.key) ?? [])]), ...(below.get('') ?? [])];
}

function catalogOf(byKey: ReadonlyMap<string, PermissionEntry>, key: string | undefined): PermissionEntry | undefined {
  const entry = byKey.get(key ?? '');
  return entry === undefined || entry.type === 'catalog' ? entry : catalogOf(byKey, entry.parent);
}

/** What may happen to the records of each entity, offered once the input `of` names that entity. */
export function groupedChanges(bundle: Bundle, of: string): Pick<ViewField, 'groups' | 'words'> {
  const groups = [...bundle.entities.keys()].flatMap((entity) => {
    const { events, actions } = changesOf(bundle, entity);
    const when = { input: of, is: entity };
    return [
      { title: 'change.events', words: events, when },
      { title: 'change.actions', words: actions, when },
    ].filter(({ words }) => words.length > 0) satisfies WordGroup[];
  });
  return { groups, words: [] };
}

/** How a limit of a role is shown: by its title. */
export function limitWords(bundle: Bundle): Pick<ViewField, 'widget' | 'words' | 'wordsOf' | 'titles'> {
  const titles = Object.fromEntries(limitsOf(bundle).map(({ word, title }) => [word, title]));
  return { widget: 'select', words: Object.keys(titles), wordsOf: '', titles };
}

/** The limits a role may have, by the entity they are about. */
export function groupedLimits(bundle: Bundle): Pick<ViewField, 'groups' | 'words'> {
  const groups = new Map<string, readonly string[]>();
  for (const { entity, word } of limitsOf(bundle)) groups.set(entity, [...(groups.get(entity) ?? []), word]);
  const named = [...groups].map(([title, words]): WordGroup => ({ title, words }));
  return { groups: named, words: named.flatMap(({ words }) => words) };
}
