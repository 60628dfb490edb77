import { basename } from 'node:path';
import {
  changeText,
  diffDefinitions,
  filePath,
  impactOf,
  plantDefinitions,
  withFile,
  type Impact,
  type Json,
  type Kind,
  type SourceFile,
} from '#engine';
import { readDraftFile } from './draftFile.ts';
import type { ParsedOptions } from './options.ts';
import { placeOf, sentence, type Session } from './session.ts';

export const DIFF_OPTIONS = { values: { '--draft': [] } } as const;

type Content = Readonly<Record<string, Json>>;

/**
 * `diff OLD NEW`: what changed in meaning between two files. `diff --draft FILE`: between the definition of that name and its
 * draft, and what the change reaches besides it.
 */
export function diffCommand(session: Session, { words: [old, now], values }: ParsedOptions): number {
  const [draft] = values.get('--draft') ?? [];
  if (draft !== undefined) return diffDraft(session, draft);
  const [before, after] = [readContent(session, old ?? ''), readContent(session, now ?? '')];
  if (!before || !after) return 2;
  printChanges(session, before, after);
  return 0;
}

function diffDraft(session: Session, path: string): number {
  const shipped = session.files.find((file) => basename(file.path) === basename(path));
  const after = readContent(session, path);
  const named = shipped && filePath(shipped.path);
  if (!shipped || !named || !after) {
    if (after) session.print(sentence(session, 'check.noDraft', { file: path }));
    return 2;
  }
  printChanges(session, JSON.parse(shipped.text) as Content, after);
  const draft: SourceFile = { path: shipped.path, text: JSON.stringify(after) };
  // The kind of a file that was loaded is one.
  const impact = impactOf(session, plantDefinitions(withFile(session.files, draft)), named.kind as Kind, named.id);
  printImpact(session, impact);
  return impact.broken.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function readContent(session: Session, path: string): Content | undefined {
  const content = readDraftFile(path);
  if (content === undefined) session.print(sentence(session, 'check.noDraft', { file: path }));
  return content;
}

const SIGNS = { added: '+', removed: '-', changed: '≠', moved: '~' } as const;

function printChanges(session: Session, before: Content, after: Content): void {
  const changes = diffDefinitions(before, after);
  for (const change of changes) {
    const { code, params } = changeText(change);
    const element = sentence(session, `diff.element.${change.element}`);
    session.print(`${SIGNS[change.what]} ${change.pointer} ${sentence(session, code, { ...params, element })}`);
  }
  if (changes.length === 0) session.print(sentence(session, 'diff.none'));
}

function printImpact(session: Session, { states, roles, uses, broken }: Impact): void {
  const say = (code: string, params: Readonly<Record<string, unknown>>): void =>
    session.print(sentence(session, code, params));
  for (const { entity, state, isRemoved, closed } of states)
    say(isRemoved ? 'diff.stateRemoved' : 'diff.stateCloses', { entity, state, events: closed.join(', ') });
  for (const { role, action, states: lost } of roles)
    say(lost ? 'diff.roleLosesIn' : 'diff.roleLoses', { role, action, states: lost?.join(', ') });
  for (const { file, pointer, code, params } of broken)
    say('diff.breaks', { place: placeOf(session, file, pointer), problem: sentence(session, code, params) });
  say('diff.usedBy', { count: new Set(uses.map(({ kind, id }) => `${kind}/${id}`)).size });
}
