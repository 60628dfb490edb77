import { pathsOf } from '../../../expr/conditions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A moment a row has: `order.damageAt`, `l.agingSince`; what is being entered is in sight. */
const STORED_MOMENT = /^(?!input\.)\w+\..*(At|Since|On|Until|Date|Start|End)$/;

const COMPARES = /[<>]/;

/** Who is refused as too early or too late reads the moment that counts: a value of the refusal is made of it (warning). */
export function* momentHidden(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [name, entry] of Object.entries(action.definition.assert ?? {})) {
      if (!('ok' in entry) || (entry.severity ?? 'refuse') !== 'refuse' || !COMPARES.test(entry.ok)) continue;
      const entered = Object.entries(entry.forEach ?? {}).filter(([, of]) => of.startsWith('input.'));
      const isEntered = (path: string): boolean => entered.some(([variable]) => path.startsWith(`${variable}.`));
      const shown = Object.values(entry.params ?? {}).flatMap((param) => [...pathsOf(param)]);
      const moments = [...pathsOf(entry.ok)].filter((path) => STORED_MOMENT.test(path) && !isEntered(path));
      if (moments.length === 0 || moments.some((path) => shown.includes(path))) continue;
      yield { ...locationBelow(action, 'assert', name), severity: 'warning', params: { path: moments.join(', ') } };
    }
  }
}
