import type { StateModel } from '../../../engine/model/types.ts';

/** One transition out of one state. */
export interface Move {
  readonly id: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** Every way between two states, in the order it is tried. */
export function movesOf({ transitions }: StateModel): readonly Move[] {
  return transitions.flatMap(({ id, event, from, to }) => from.map((state) => ({ id, event, from: state, to })));
}

/** Every path from the initial state that visits no state twice and cannot go on; at most so many. */
export function simplePaths(model: StateModel, most: number): readonly (readonly Move[])[] {
  const moves = movesOf(model);
  const paths: (readonly Move[])[] = [];
  const follow = (path: readonly Move[], at: string, seen: ReadonlySet<string>): void => {
    if (paths.length >= most) return;
    const next = moves.filter(({ from, to }) => from === at && !seen.has(to));
    if (next.length === 0 && path.length > 0) paths.push(path);
    for (const move of next) follow([...path, move], move.to, new Set([...seen, move.to]));
  };
  follow([], model.initial, new Set([model.initial]));
  return paths;
}

/** The shortest walks that take every move once: to where it starts, then the move. */
export function coveringWalks(model: StateModel): readonly (readonly Move[])[] {
  const moves = movesOf(model);
  const ways = new Map<string, readonly Move[]>([[model.initial, []]]);
  for (const [state, way] of ways)
    for (const move of moves) if (move.from === state && !ways.has(move.to)) ways.set(move.to, [...way, move]);
  return moves.flatMap((move) => {
    const way = ways.get(move.from);
    return way ? [[...way, move]] : [];
  });
}
