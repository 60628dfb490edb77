import { putAt } from '../commands/put.ts';
import type { DesignDocument, Point } from '../model/DesignDocument.ts';
import type { Command } from '../model/history.ts';
import { flowOf } from './flowDocument.ts';
import { flowGraph } from './flowGraph.ts';
import { dropRoutes } from './nodeProperties.ts';

/** Puts boxes elsewhere on the canvas; the lines that touch them are drawn anew. */
export function moveBoxes(document: DesignDocument, positions: Readonly<Record<string, Point>>): Command {
  const moved = Object.entries(positions).flatMap(([name, point]) => putAt(document, name, point));
  const touched = flowGraph(flowOf(document)).lines.filter(
    ({ source, target }) => Object.hasOwn(positions, source) || Object.hasOwn(positions, target),
  );
  return {
    done: 'designer.done.move',
    params: { count: moved.length },
    edits:
      moved.length === 0
        ? []
        : [
            ...moved,
            ...dropRoutes(
              document,
              touched.map(({ id }) => id),
            ),
          ],
  };
}
