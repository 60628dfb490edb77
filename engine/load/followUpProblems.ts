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
    'neverSet',
    'unknownRefusal',
    'unlistedPick',
    'unusedDefinition',
    'worldRowUnused',
    'acceptsNothing',
  ].map((name) => `lint.${name}`),
);

/**
 * Drops problems that may only be consequences of faulty files. Of a file that was mended: those where it was, and those about a name
 * that was left out. Of one that could not be, or lacks a part: those in files that mention it, and those about the set as a whole. Otherwise one misspelt
 * key in an entity would be reported in every file that uses it.
 */
export function dropFollowUpProblems(
  set: Definitions,
  files: readonly SourceFile[],
  problems: readonly Problem[],
): readonly Problem[] {
  const own = withoutFollowing(problems.filter((problem) => !followsFromRepair(set, problem)));
  if (set.faulty.size === 0) return own;
  const names = [...unreadableIds(set)].flatMap((id) => [id, camel(id)]);
  const mention = new RegExp(`(?<![\\w-])(?:${[...new Set(names)].join('|')})(?!\\w)`);
  const touched = new Set(files.filter(({ text }) => mention.test(text)).map(({ path }) => path));
  const isAbout = ({ params }: Problem): boolean => Object.values(params).some((value) => mention.test(String(value)));
  return own.filter((problem) => !touched.has(problem.file) && !WHOLE_SET_CODES.has(problem.code) && !isAbout(problem));
}

/** What a state that is not there says of the ways to it. */
const WAYS: ReadonlySet<string> = new Set(['lint.deadEnd', 'lint.unreachableState']);

/** Without what only an unknown entity causes, of whose rows nothing is known, or an unknown state, to which no way leads. */
function withoutFollowing(problems: readonly Problem[]): readonly Problem[] {
  const unknown = problems.filter(({ code, params }) => code === 'lint.unknownDefinition' && params['kind'] === 'entity');
  const entities = new Set(unknown.map(({ params }) => params['id']));
  const astray = new Set(problems.flatMap(({ code, file }) => (code === 'lint.unknownState' ? [file] : [])));
  const isAbout = (value: unknown): boolean => typeof value === 'string' && entities.has(value.replace('?', ''));
  return problems.filter(
    (problem) =>
      unknown.includes(problem) ||
      !(
        (entities.size > 0 && (problem.code === 'lint.missingText' || Object.values(problem.params).some(isAbout))) ||
        (WAYS.has(problem.code) && astray.has(problem.file))
      ),
  );
}

/** A problem that stands where a file was mended, right above that, or is about something left out. */
function followsFromRepair({ repairs }: Definitions, { file, pointer, params }: Problem): boolean {
  const isMended = (at: string): boolean =>
    pointer === at || pointer.startsWith(`${at}/`) || pointer === at.slice(0, at.lastIndexOf('/'));
  if (repairs.get(file)?.places.some(isMended)) return true;
  // The kind of a definition is a word of the format: a key that was lost may be called so.
  const { kind: _kind, ...named } = params;
  const words = Object.values(named).flatMap((value) => String(value).split(/[^\w-]+/));
  return [...repairs.values()].some(({ lost }) => words.some((word) => lost.has(word)));
}

/** Ids of what cannot be read, and of what is built upon it: a variant of it, an entity with its fields or states, a role that sees it. */
function unreadableIds({ faulty, entity, action, variant, role }: Definitions): ReadonlySet<string> {
  const isFaulty = (kind: string, ids: readonly string[]): boolean => ids.some((id) => faulty.has(`${kind}/${id}`));
  const ids = new Set([...faulty].map((key) => key.slice(key.indexOf('/') + 1)));
  for (const [id, { definition }] of entity)
    if (isFaulty('trait', definition.traits ?? []) || isFaulty('state-model', Object.values(definition.states ?? {})))
      ids.add(id);
  for (const [id, { definition }] of action) {
    const pieces = usesOf(definition).map(({ piece }) => piece);
    if (isFaulty('piece', pieces)) ids.add(id);
    // A piece is checked among what the action has.
    if (isFaulty('action', [id])) for (const piece of pieces) ids.add(piece);
  }
  for (const [id, { definition }] of role) if (isFaulty('reading', definition.reads ?? [])) ids.add(id);
  for (const [id, { definition }] of variant) if (ids.has(definition.of)) ids.add(id);
  return ids;
}
