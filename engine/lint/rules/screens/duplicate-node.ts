import type { Finding } from '../../../load/problemAt.ts';
import { menuNodes } from '../../../load/screenParts.ts';
import type { LintInput } from '../../types.ts';

/** A node's name is the code of its text, so a menu has it once, whichever catalog it stands in. */
export function* duplicateNode(set: LintInput): Generator<Finding> {
  for (const loaded of set.menu.values()) {
    const seen = new Set<string>();
    for (const { name, file, pointer } of menuNodes(loaded)) {
      if (seen.has(name)) yield { file, pointer, params: { name } };
      seen.add(name);
    }
  }
}
