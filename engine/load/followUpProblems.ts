import { camel } from './names.ts';
import type { Problem, SourceFile } from '../types.ts';
import type { Definitions } from './definitions.ts';
import { usesOf } from './expand/pieces.ts';

/** Problems of the set as a whole, which an unreadable definition may cause. */
const WHOLE_SET_CODES = new Set(
  [
    'emptyPattern',
    'eventNeverRaised',
    'grantedToNobody',
    'missingText',
    'ruleNotCited',
    'screenUnreachable',
    'settingsGrantedToNobody',
    'unreachableState',
    'unusedText',
    'withoutScenario',
    'acceptsNothing',
  ].map((name) => `lint.${name}`),
);

/**
 * Drops problems that may only be consequences of unreadable files: those in files that mention one of them, and those about
 * the set as a whole. Otherwise one misspelt key in an entity would be reported in every file that uses it.
 */
export function dropFollowUpProblems(
  set: Definitions,
  files: readonly SourceFile[],
  problems: readonly Problem[],
): readonly Problem[] {
  if (set.faulty.size === 0) return problems;
  const names = [...unreadableIds(set)].flatMap((id) => [id, camel(id)]);
  const mention = new RegExp(`(?<![\\w-])(?:${[...new Set(names)].join('|')})(?!\\w)`);
  const touched = new Set(files.filter(({ text }) => mention.test(text)).map(({ path }) => path));
  return problems.filter(({ file, code }) => !touched.has(file) && !WHOLE_SET_CODES.has(code));
}

/** Ids of what cannot be read, and of what is built upon it: a variant of it, an entity with its fields or states, a role that sees it. */
function unreadableIds({ faulty, entity, action, variant, role }: Definitions): ReadonlySet<string> {
  const isFaulty = (kind: string, ids: readonly string[]): boolean => ids.some((id) => faulty.has(`${kind}/${id}`));
  const ids = new Set([...faulty].map((key) => key.slice(key.indexOf('/') + 1)));
  for (const [id, { definition }] of entity)
    if (isFaulty('trait', definition.traits ?? []) || isFaulty('state-model', Object.values(definition.states ?? {})))
      ids.add(id);
  for (const [id, { definition }] of action)
    if (
      isFaulty(
        'piece',
        usesOf(definition).map(({ piece }) => piece),
      )
    )
      ids.add(id);
  for (const [id, { definition }] of role) if (isFaulty('reading', definition.reads ?? [])) ids.add(id);
  for (const [id, { definition }] of variant) if (ids.has(definition.of)) ids.add(id);
  return ids;
}
