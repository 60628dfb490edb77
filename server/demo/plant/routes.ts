import ways from '../data/routes.json' with { type: 'json' };
import type { Words } from '#engine';
import { eachWord, type SheetRow } from '../csv.ts';
import { partsOf } from './parts.ts';

/** How a family of parts is made, and where. */
export interface RouteTemplate {
  readonly prefix: string;
  readonly name: Words;
  readonly lines: readonly string[];
  readonly steps: readonly {
    readonly code: string;
    readonly name: Words;
    readonly processCode: string;
    readonly workCenter: string;
    readonly equipmentClass?: string;
    readonly plannedSecondsPerPiece: number;
  }[];
}

/** Families the plant makes. */
export const ROUTE_TEMPLATES: readonly RouteTemplate[] = ways;

/** Every way begins with the step of this code. */
export const FIRST_STEP = '10';

/** Route of a part. */
export function routeOf(part: string): string {
  return `R-${part}`;
}

/** One route for everything the plant makes. */
export function routeRows(): readonly SheetRow[] {
  return ROUTE_TEMPLATES.flatMap(({ prefix, name, steps }) =>
    partsOf(prefix).map((part) => ({
      code: routeOf(part),
      name: eachWord(name, (word) => `${part} ${word}`),
      part,
      steps: steps.map((step, i) => ({ sequence: (i + 1) * 10, ...step })),
    })),
  );
}
