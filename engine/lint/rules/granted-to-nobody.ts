import type { Finding } from '../../load/problemAt.ts';
import { below } from '../place.ts';
import type { LintInput } from '../types.ts';

/** An action that no role may run, and no job runs, cannot be used (warning). Deny by default. */
export function* grantedToNobody(set: LintInput): Generator<Finding> {
  const patterns = [...set.role.values()].flatMap(({ definition }) => definition.actions ?? []);
  const jobs = new Set<string>([...set.job.values()].map(({ definition }) => definition.action));
  for (const [id, action] of set.actions) {
    const isGranted = patterns.some((pattern) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id,
    );
    if (!isGranted && !jobs.has(id))
      yield { ...(action.generated ? below(action) : below(action, 'id')), severity: 'warning', params: { action: id } };
  }
}
