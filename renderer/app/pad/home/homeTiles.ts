import type { MenuNode, MenuWork, QueryView, TileView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { isLate, waitingOf } from '../../../screens/tasks/taskTimes.ts';

/** Tiles of a home: as many as a PAD shows at once. */
export const TILES = 8;

/** Something a person can do from home. */
export interface HomeTile {
  /** Id of the screen it opens. */
  readonly screen: string;
  readonly title: string;
  readonly icon: string;
  readonly kind: string;
  readonly canWait: boolean;
  /** What is counted on it. */
  readonly count?: QueryView;
  readonly work?: MenuWork;
  /** Its rows wait for this person. */
  readonly isWork: boolean;
}

/** What is known of the rows behind a tile. */
export interface Waiting {
  readonly count: number;
  /** The first ones, as the query sorts them. */
  readonly items: readonly Item[];
}

/** Screens in which something is done. */
const DOING: ReadonlySet<string> = new Set(['scan', 'checklist', 'form']);

/** Everything in a menu, once; what a tile of the home screen counts is counted on the entry it opens. */
export function homeTiles(nodes: readonly MenuNode[], tiles: readonly TileView[]): readonly HomeTile[] {
  const entries = nodes.flatMap(({ children }) => children);
  const all = entries.flatMap((node): readonly HomeTile[] => {
    const { screen, title, icon = 'scan' } = node;
    if (!screen) return [];
    const count = screen.count ?? tiles.find(({ open }) => open === screen.id)?.query;
    const isWork = screen.work !== undefined || (count !== undefined && DOING.has(screen.kind));
    const { id, kind, work, canWait = false } = screen;
    return [{ screen: id, kind, title, icon, canWait, isWork, ...(count ? { count } : {}), ...(work ? { work } : {}) }];
  });
  return [...new Map(all.map((tile) => [tile.screen, tile])).values()];
}

/**
 * The tiles of a home, the most urgent first: work that waits, what is late or urgent before the rest, then the oldest; then what this
 * person does most often; then lists with nothing in them. Without a network what works without one comes first.
 */
export function rankedTiles(
  tiles: readonly HomeTile[],
  waiting: ReadonlyMap<string, Waiting>,
  used: Readonly<Record<string, number>>,
  isOnline = true,
  now = Date.now(),
): readonly HomeTile[] {
  const keyOf = (tile: HomeTile): readonly number[] => [
    isOnline || tile.canWait ? 0 : 1,
    tile.isWork && (waiting.get(tile.screen)?.count ?? 0) > 0 ? 0 : 1,
    -urgentIn(tile, waiting.get(tile.screen), now),
    -oldestIn(tile, waiting.get(tile.screen), now),
    -(used[tile.screen] ?? 0),
    DOING.has(tile.kind) ? 0 : tile.isWork ? 1 : 2,
  ];
  const keyed = tiles.map((tile, place) => ({ tile, key: [...keyOf(tile), place] }));
  return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ tile }) => tile);
}

/** How many of the first rows are urgent or late. */
export function urgentIn({ work }: HomeTile, waiting: Waiting | undefined, now = Date.now()): number {
  const line = work?.line;
  return line && waiting ? waiting.items.filter((item) => isLate(line, item, now)).length : 0;
}

/** Milliseconds the first row waits; 0 where nobody here works on it, or nothing says so. */
function oldestIn({ work }: HomeTile, waiting: Waiting | undefined, now: number): number {
  const [first] = waiting?.items ?? [];
  return (work && first && waitingOf(work.line, first, now)) ?? 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
