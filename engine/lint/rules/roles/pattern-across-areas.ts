import type { Finding } from '../../../load/problemAt.ts';
import { covers } from '../../../permission/permits.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Where the roles of the plant stand: what they grant is of every area. */
const ROLES = 'roles';

/**
 * A pattern means what one area calls alike. What another area calls so by chance would be granted by the role of an area, or left out
 * of any role, without anybody having decided it.
 */
export function* patternAcrossAreas(set: LintInput): Generator<Finding> {
  const actions = [...set.actions].map(([id, { file }]) => [id, file.split('/', 1)[0] ?? ''] as const);
  const queries = [...set.query, ...set.entity].map(([id, { area }]) => [id, area] as const);
  const records = [...set.entity].map(([id, { area }]) => [id, area] as const);
  const ids = { actions, queries, records, except: [...actions, ...queries] };
  for (const loaded of set.role.values())
    for (const [list, known] of Object.entries(ids)) {
      if (list !== 'except' && loaded.area === ROLES) continue;
      for (const [i, pattern] of (loaded.definition[list as keyof typeof ids] ?? []).entries()) {
        const found = pattern.endsWith('*') && pattern !== '*' ? known.filter(([id]) => covers(pattern, id)) : [];
        const areas = new Map(found.map(([id, area]) => [area, id]));
        const examples = [...areas].map(([area, id]) => `${id} (${area})`).join(', ');
        if (areas.size > 1) yield { ...locationBelow(fileLocation(loaded), list, i), params: { pattern, examples } };
      }
    }
}
