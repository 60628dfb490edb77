import type { MenuEntry, MenuNodes } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';
import type { Bundle } from '../model/types.ts';
import { isOn, type ResolvedScreen } from './resolveScreen.ts';
import { countsDrafts, tasksView } from './views/listView.ts';
import { openScreen } from './open.ts';
import { isDrawn } from './screenView.ts';
import { queryView } from './views/queryView.ts';
import type { MenuNode, MenuWork } from './view.ts';
import type { Shell, Viewer } from './viewer.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { oncePer } from '../value/oncePer.ts';

/**
 * The menu of a shell for somebody with these roles: what is closed to them is left out, and so are a catalog with nothing in
 * it and one whose screens all stand in other menus.
 */
export function menuOf(bundle: Bundle, shell: Shell, roles: readonly string[]): readonly MenuNode[] {
  const viewer: Viewer = { bundle, roles, shell };
  const areas = [...bundle.menus.values()]
    .filter((menu) => menu.shell === shell)
    .flatMap(({ id, nodes }) => nodesOf(viewer, id, nodes).map((node) => ({ menu: id, node, screens: screensOf(node) })));
  return withoutRepeated(areas).map(({ node }) => node);
}

/** What a menu has on its first level, with the screens below it. */
interface Area {
  readonly menu: string;
  readonly node: MenuNode;
  readonly screens: readonly string[];
}

/** A pack that also runs alone has a way of its own to shared settings; beside another pack the fuller of the two is enough. */
function withoutRepeated(areas: readonly Area[]): readonly Area[] {
  const kept = new Set(areas);
  for (const area of areas.toSorted((a, b) => a.screens.length - b.screens.length)) {
    const others = new Set([...kept].filter(({ menu }) => menu !== area.menu).flatMap(({ screens }) => screens));
    if (area.screens.every((id) => others.has(id))) kept.delete(area);
  }
  return areas.filter((area) => kept.has(area));
}

function screensOf({ screen, children }: MenuNode): readonly string[] {
  return [...(screen ? [screen.id] : []), ...children.flatMap(screensOf)];
}

/** The screen a shell starts with: the first its menus name that is open to the roles. */
export function homeScreen(bundle: Bundle, shell: Shell, roles: readonly string[]): string | undefined {
  const homes = [...bundle.menus.values()].flatMap((menu) =>
    menu.shell === shell && menu.home !== undefined ? [menu.home] : [],
  );
  return homes.flatMap((id) => openScreen({ bundle, roles, shell }, id)?.id ?? [])[0];
}

/** Ids of the screens in menus, whatever the roles. */
export function menuScreens({ menus }: Bundle): readonly string[] {
  return [...menus.values()].flatMap(({ nodes, home }) => [...(home === undefined ? [] : [home]), ...screensIn(nodes)]);
}

function screensIn(nodes: MenuNodes): readonly string[] {
  return Object.values(nodes).flatMap((node) => ('screen' in node ? [node.screen] : screensIn(node.nodes)));
}

function nodesOf(viewer: Viewer, menu: string, nodes: MenuNodes): readonly MenuNode[] {
  return byRank(nodes).flatMap(([name, node]) => {
    if ('screen' in node) return entryOf(viewer, name, node) ?? [];
    const title = `${menu}.${name}`;
    const children = nodesOf(viewer, menu, node.nodes);
    return children.length === 0 ? [] : [withoutEmpty<MenuNode>({ name, title, icon: node.icon, children })];
  });
}

/** An entry is called like its screen. */
function entryOf(viewer: Viewer, name: string, entry: MenuEntry): MenuNode | undefined {
  const screen = openScreen(viewer, entry.screen);
  if (!screen || !isOn(screen, viewer.shell) || !isDrawn(viewer, screen)) return undefined;
  const { id, definition } = screen;
  const counted = entry.count ? screen : listOpening(viewer, id);
  const others = counted?.definition.kind === 'tasks' ? counted.definition.card.others : undefined;
  return withoutEmpty<MenuNode>({
    name,
    title: definition.title ?? id,
    icon: entry.icon ?? definition.icon,
    screen: withoutEmpty<NonNullable<MenuNode['screen']>>({
      id,
      kind: definition.kind,
      count: countOf(viewer, counted),
      others,
      drafts: countsDrafts(viewer, definition),
      work: workOf(viewer, screen),
      canWait: canWait(viewer, screen) || undefined,
      opens: definition.kind === 'definitions' ? definition.open : undefined,
    }),
    children: [],
  });
}

/** What waits on a list of tasks, for who may do something with one. */
function workOf(viewer: Viewer, { definition }: ResolvedScreen): MenuWork | undefined {
  const query = definition.kind === 'tasks' ? viewer.bundle.queries.get(definition.query) : undefined;
  if (definition.kind !== 'tasks' || !query) return undefined;
  const { line, place, record, actions } = tasksView(viewer, definition, query);
  return place || actions.length > 0 ? withoutEmpty<MenuWork>({ line, place, record }) : undefined;
}

function canWait({ bundle }: Viewer, { definition }: ResolvedScreen): boolean {
  return 'action' in definition && bundle.actions.get(definition.action)?.offline === 'queue';
}

/** The list of tasks whose work is done in a screen, where it is one list: what waits there waits here. */
function listOpening(viewer: Viewer, id: string): ResolvedScreen | undefined {
  const [list, ...others] = listsOpening(viewer.bundle).get(id) ?? [];
  return list === undefined || others.length > 0 ? undefined : openScreen(viewer, list);
}

/** Lists of tasks by the screen they open: found once, as every entry of a menu asks. */
const listsOpening = oncePer(({ screens }: Bundle): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, definition } of screens.values())
    if (definition.kind === 'tasks' && typeof definition.open === 'string')
      found.set(definition.open, [...(found.get(definition.open) ?? []), id]);
  return found;
});

/** The query whose rows are counted beside an entry. */
function countOf(viewer: Viewer, screen: ResolvedScreen | undefined): ReturnType<typeof queryView> | undefined {
  const definition = screen?.definition;
  const query = definition && 'query' in definition ? viewer.bundle.queries.get(definition.query) : undefined;
  return query && queryView(viewer, query);
}
