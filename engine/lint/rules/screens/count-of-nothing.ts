import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import { menuNodes } from '../../../load/screenParts.ts';
import type { LintInput } from '../../types.ts';

/** An entry of a menu counts rows: its screen lists some. */
export function* countOfNothing(set: LintInput): Generator<Finding> {
  for (const placed of set.menu.values())
    for (const { node, file, pointer } of menuNodes(placed))
      if ('screen' in node && node.count === true && !listsRows(set, node.screen))
        yield { ...below({ file, pointer }, 'count'), params: { screen: node.screen } };
}

/** A screen nobody wrote is not judged: it is unknown, or a list by itself. */
function listsRows(set: LintInput, id: string): boolean {
  const screen = set.screen.get(id)?.definition;
  return screen ? 'query' in screen : !/^(form|detail|settings)\./.test(id);
}
