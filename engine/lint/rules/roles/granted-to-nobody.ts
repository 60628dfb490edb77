import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** An action that no role may run, and no job runs, cannot be used (warning). Deny by default. */
export function* grantedToNobody(set: LintInput): Generator<Finding> {
  const patterns = [...set.role.values()].flatMap(({ definition }) => definition.actions ?? []);
  const jobs = new Set<string>([...set.job.values()].map(({ definition }) => definition.action));
  for (const [id, action] of set.actions) {
    const isGranted = patterns.some((pattern) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id,
    );
    if (!isGranted && !jobs.has(id))
      yield { file: action.file, pointer: action.pointer, severity: 'warning', params: { action: id } };
  }
}
