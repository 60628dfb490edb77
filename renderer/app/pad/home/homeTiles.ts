import type { MenuNode, MenuWork, QueryView, TileView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { FailedRead } from '../../../screens/tasks/failedStatusBar.ts';
import { codeOf } from '../../../screens/tasks/codeOf.ts';
import { taskHref } from '../../../screens/tasks/taskHref.ts';
import { isOverdue, waitingTime } from '../../../screens/tasks/taskTimes.ts';
import { serverNow } from '../../../state/serverClock.ts';

/** Tiles of the home screen: as many as a PAD shows at once. */
export const TILES = 8;

/** A screen that can be opened from home. */
export interface HomeTile {
  /** Id of the screen it opens. */
  readonly screen: string;
  readonly title: string;
  readonly icon: string;
  readonly kind: string;
  readonly canWait: boolean;
  /** The query whose rows are counted. */
  readonly count?: QueryView;
  /** Its column that is true of what somebody else does, which is not counted. */
  readonly others?: string;
  readonly work?: MenuWork;
  /** Its rows are tasks of this user. */
  readonly isWork: boolean;
}

/** The pending rows of a tile. */
export interface PendingRows {
  readonly count: number;
  /** The first rows, in the order of the query. */
  readonly items: readonly Item[];
  /** When they were read, if they could not be read again since; milliseconds since 1970. */
  readonly readAt?: number;
}

/** Kinds of screens that submit actions. */
const ACTION_KINDS: ReadonlySet<string> = new Set(['scan', 'checklist', 'form']);

/** All entries of a menu, each once; counts defined for home tiles are shown on the entries they open. */
export function homeTiles(nodes: readonly MenuNode[], tiles: readonly TileView[]): readonly HomeTile[] {
  const entries = nodes.flatMap(({ children }) => children);
  const all = entries.flatMap((node): readonly HomeTile[] => {
    const { screen, title, icon = 'scan' } = node;
    if (!screen) return [];
    const count = screen.count ?? tiles.find(({ open }) => open === screen.id)?.query;
    const isWork = screen.work !== undefined || (count !== undefined && ACTION_KINDS.has(screen.kind));
    const { id, kind, work, others, canWait = false } = screen;
    return [
      {
        screen: id,
        kind,
        title,
        icon,
        canWait,
        isWork,
        ...(count ? { count } : {}),
        ...(others === undefined ? {} : { others }),
        ...(work ? { work } : {}),
      },
    ];
  });
  return [...new Map(all.map((tile) => [tile.screen, tile])).values()];
}

/**
 * The tiles of the home screen by urgency: pending work first, overdue before the rest, then the oldest; then by how
 * often this user opens them; then empty lists. Without a network, screens that work offline come first.
 */
export function rankedTiles(
  tiles: readonly HomeTile[],
  pending: ReadonlyMap<string, PendingRows>,
  useCounts: Readonly<Record<string, number>>,
  isOnline = true,
  now = serverNow(),
): readonly HomeTile[] {
  const keyOf = (tile: HomeTile): readonly number[] => [
    isOnline || tile.canWait ? 0 : 1,
    tile.isWork && (pending.get(tile.screen)?.count ?? 0) > 0 ? 0 : 1,
    -overdueCount(tile, pending.get(tile.screen), now),
    -oldestWait(tile, pending.get(tile.screen), now),
    -(useCounts[tile.screen] ?? 0),
    ACTION_KINDS.has(tile.kind) ? 0 : tile.isWork ? 1 : 2,
  ];
  const keyed = tiles.map((tile, place) => ({ tile, key: [...keyOf(tile), place] }));
  return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ tile }) => tile);
}

/** Number of overdue rows among the first ones. */
export function overdueCount({ work }: HomeTile, pending: PendingRows | undefined, now = serverNow()): number {
  const line = work?.line;
  return line && pending ? pending.items.filter((item) => isOverdue(line, item, now)).length : 0;
}

/** Milliseconds the first row has been waiting; 0 where it is no task of this user, or has no time. */
function oldestWait({ work }: HomeTile, pending: PendingRows | undefined, now: number): number {
  const [first] = pending?.items ?? [];
  return (work && first && waitingTime(work.line, first, now)) ?? 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Data of the home screen: catalogs, ordered tiles, and pending rows by screen. */
export interface Home {
  readonly catalogs: readonly MenuNode[];
  readonly tiles: readonly HomeTile[];
  readonly pending: ReadonlyMap<string, PendingRows>;
  /** Screens whose rows were never read: the last attempt failed. */
  readonly unread: ReadonlySet<string>;
  /** What could not be read, with its age and reason. */
  readonly failed: FailedRead | undefined;
  readonly refetch: () => void;
}

/** A task of one of the tiles. */
export interface TileTask {
  readonly tile: HomeTile;
  readonly item: Item;
  readonly code: string;
  readonly href: string;
}

/** A row of a tile as a task; undefined where this user can open none of it. */
export function taskOfTile(tile: HomeTile, item: Item): TileTask | undefined {
  const href = tile.work ? taskHref(tile.work, item) : undefined;
  return tile.work && href !== undefined ? { tile, item, href, code: codeOf(tile.work.line.head, item) } : undefined;
}
