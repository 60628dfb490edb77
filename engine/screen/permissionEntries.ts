import type { MenuNodes } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';
import type { Bundle } from '../model/types.ts';
import { permissionKeys, permissionTitle } from '../permission/permissionKeys.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { keysOf } from './open.ts';
import { resolveScreen, type ResolvedScreen } from './resolveScreen.ts';
import type { Shell } from './viewer.ts';

/** A permission as administrators see it: a catalog of a menu, what stands in one, or anything else that can be granted. */
export interface PermissionEntry {
  /** The key that is granted; of a catalog, which nobody is granted, its place in the menu. */
  readonly key: string;
  readonly type: 'catalog' | 'menu' | 'button';
  /** Code of the text that names it. */
  readonly title: string;
  readonly parent?: string;
  readonly icon?: string;
  /** Where the client shows it. */
  readonly url?: string;
  /** What is called when it is used. */
  readonly apiUrl?: string;
}

/** Every permission of the definitions, once: as the menus arrange them, then what stands in none, below the list of its entity. */
export function permissionEntries(bundle: Bundle): readonly PermissionEntry[] {
  const found = new Map<string, PermissionEntry>();
  for (const { id, shell, nodes } of bundle.menus.values())
    for (const entry of entriesOf(bundle, shell, id, nodes))
      if (isBetterPlace(entry, found.get(entry.key))) place(found, entry);
  const lists = listsByEntity(bundle, found);
  const others = permissionKeys(bundle).filter((key) => !found.has(key));
  return [...found.values(), ...others.map((key) => buttonOf(bundle, lists, key))];
}

/** A list is found where it stands itself, rather than where another screen, a matrix for one, arranges its rows. */
function isBetterPlace(entry: PermissionEntry, before: PermissionEntry | undefined): boolean {
  return before === undefined || (isOwnList(entry) && !isOwnList(before));
}

const isOwnList = ({ key, url }: PermissionEntry): boolean =>
  key.startsWith('query:') && url?.endsWith(`/s/${key.slice('query:'.length)}`) === true;

/** Behind what stands in the same menu, also where it stood in another before. */
function place(found: Map<string, PermissionEntry>, entry: PermissionEntry): void {
  found.delete(entry.key);
  found.set(entry.key, entry);
}

function entriesOf(
  bundle: Bundle,
  shell: Shell,
  menu: string,
  nodes: MenuNodes,
  parent?: string,
): readonly PermissionEntry[] {
  return byRank(nodes).flatMap(([name, node]): readonly PermissionEntry[] => {
    if ('screen' in node) {
      const screen = resolveScreen(bundle, node.screen, shell);
      return screen ? menuEntry(bundle, shell, screen, node.icon, parent) : [];
    }
    const title = `${menu}.${name}`;
    const key = `menu:${parent === undefined ? title : `${parent.slice('menu:'.length)}.${name}`}`;
    const catalog = withoutEmpty<PermissionEntry>({ key, type: 'catalog', title, parent, icon: node.icon });
    return [catalog, ...entriesOf(bundle, shell, menu, node.nodes, key)];
  });
}

/** A screen in a menu, under the first key that opens it; a dashboard is open to those who may see one of its tiles. */
function menuEntry(
  bundle: Bundle,
  shell: Shell,
  { id, definition }: ResolvedScreen,
  icon: string | undefined,
  parent: string | undefined,
): readonly PermissionEntry[] {
  const [key] = definition.kind === 'dashboard' ? [] : keysOf(bundle, definition);
  if (key === undefined || key === '') return [];
  return [
    withoutEmpty<PermissionEntry>({
      key,
      type: 'menu',
      title: definition.title ?? id,
      parent,
      icon: icon ?? definition.icon,
      url: `/${shell}/s/${id}`,
      apiUrl: apiUrlOf(key),
    }),
  ];
}

/** The first entry of a menu that lists an entity. */
function listsByEntity({ queries }: Bundle, found: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
  const lists = [...found.keys()].flatMap((key) => {
    const query = key.startsWith('query:') ? queries.get(key.slice('query:'.length)) : undefined;
    return query ? [[query.from, key] as const] : [];
  });
  return new Map(lists.toReversed());
}

function buttonOf(bundle: Bundle, lists: ReadonlyMap<string, string>, key: string): PermissionEntry {
  const parent = lists.get(entityOf(bundle, key) ?? '');
  return withoutEmpty<PermissionEntry>({
    key,
    type: 'button',
    title: permissionTitle(bundle, key),
    parent,
    apiUrl: apiUrlOf(key),
  });
}

/** Entity that a permission is about. */
function entityOf({ actions, queries, entities }: Bundle, key: string): string | undefined {
  const [kind, id = ''] = key.split(':');
  if (kind === 'record') return id;
  if (kind === 'query') return queries.get(id)?.from;
  const action = actions.get(id);
  if (action) return action.generated?.entity ?? action.about ?? action.takes[0]?.entity;
  // What a program does is called after what it does it to: `user-unlock`.
  const named = [...entities.keys()].filter((entity) => kind === 'action' && id.startsWith(`${entity}-`));
  return named.toSorted((a, b) => b.length - a.length)[0];
}

const PLACES: Readonly<Record<string, string>> = { action: 'actions', query: 'queries', record: 'records' };

function apiUrlOf(key: string): string | undefined {
  const [kind = '', id] = key.split(':');
  return id === undefined || PLACES[kind] === undefined ? undefined : `/api/${PLACES[kind]}/${id}`;
}
