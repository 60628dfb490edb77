import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import { menuNodes } from '../../../load/screenParts.ts';
import type { LintInput } from '../../types.ts';

/** An entry of a menu counts rows: its screen lists some. */
export function* countOfNothing(set: LintInput): Generator<Finding> {
  for (const loaded of set.menu.values())
    for (const { node, file, pointer } of menuNodes(loaded))
      if ('screen' in node && node.count === true && !listsRows(set, node.screen))
        yield { ...locationBelow({ file, pointer }, 'count'), params: { screen: node.screen } };
}

/** A generated screen is not checked: it is unknown, or a list. */
function listsRows(set: LintInput, id: string): boolean {
  const screen = set.screen.get(id)?.definition;
  return screen ? 'query' in screen : !/^(form|detail|settings)\./.test(id);
}
