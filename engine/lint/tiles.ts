import type { DashboardScreen, QueryDefinition } from '../definitions.generated.ts';
import type { LintInput } from './types.ts';

/** A screen that figures of a tile lead to. */
export interface OpenedByTile {
  readonly open: string;
  /** Where in the dashboard it is named. */
  readonly path: readonly string[];
}

/** Every screen that the tiles of a dashboard, and layers of tiles, lead to. */
export function opensOf({ tiles }: DashboardScreen): readonly OpenedByTile[] {
  return Object.entries(tiles).flatMap(([name, { open, layers = {} }]) => [
    ...(open === undefined ? [] : [{ open, path: ['tiles', name] }]),
    ...Object.entries(layers).map(([layer, each]) => ({ open: each.open, path: ['tiles', name, 'layers', layer] })),
  ]);
}

/** The query whose rows a screen lists; undefined where it shows something else. */
export function listedBy(set: LintInput, screen: string): string | undefined {
  const definition = set.screen.get(screen)?.definition;
  if (definition) return definition.kind === 'list' || definition.kind === 'tree' ? definition.query : undefined;
  return /^list\.(.+)$/.exec(screen)?.[1];
}

/** What a query may be asked by besides its columns: `from` and `until` are the period of a dashboard. */
export const periodOf = (query: Pick<QueryDefinition, 'params'> | undefined): readonly string[] =>
  ['from', 'until'].filter((name) => name in (query?.params?.properties ?? {}));
