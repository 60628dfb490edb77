import { filePath, ModelChecker, type DraftProblem, type ModelCheck, type Proof } from '#engine';
import { readDraftFile } from './draftFile.ts';
import type { ParsedOptions } from './options.ts';
import { remedy, sentence, type Session } from './session.ts';

export const CHECK_OPTIONS = { values: { '--draft': [] } } as const;

/** A state model to check: the one that is shipped, or a draft of it. */
interface Subject {
  readonly id: string;
  readonly content: unknown;
}

/**
 * `check [model…]` or `check --draft FILE`: what is wrong with state models, and which properties of them are proven; fails when
 * something is an error or a property does not hold.
 */
export function checkCommand(session: Session, { words, values }: ParsedOptions): number {
  const subjects = findSubjects(session, words, values.get('--draft')?.[0]);
  if (!subjects) return 2;
  const checker = new ModelChecker(session.bundle);
  const checks = subjects.map(({ id, content }) => ({ id, ...checker.check(id, content) }));
  for (const check of checks) printCheck(session, check);
  session.print(sentence(session, 'check.summary', { models: checks.length, ...countsOf(checks) }));
  const isWrong = ({ problems, proofs }: ModelCheck): boolean =>
    problems.some(({ severity }) => severity === 'error') || proofs.some(({ result }) => result === 'failed');
  return checks.some(isWrong) ? 1 : 0;
}

function findSubjects(session: Session, words: readonly string[], draft: string | undefined): readonly Subject[] | undefined {
  if (draft !== undefined) return draftIn(session, draft);
  const models = session.definitions['state-model'];
  const unknown = words.filter((id) => !models.has(id));
  for (const model of unknown) session.print(sentence(session, 'check.unknownModel', { model }));
  if (unknown.length > 0) return undefined;
  const ids = words.length > 0 ? words : [...models.keys()];
  return ids.map((id) => ({ id, content: readContent(session, models.get(id)?.file ?? '') }));
}

function readContent({ files }: Session, path: string): unknown {
  return JSON.parse(files.find((file) => file.path === path)?.text ?? '{}') as unknown;
}

function draftIn(session: Session, file: string): readonly Subject[] | undefined {
  const named = filePath(file.replace(/^.*?([^/]+\/[^/]+)$/, '$1'));
  const content = named?.kind === 'state-model' ? readDraftFile(file) : undefined;
  if (named && content !== undefined) return [{ id: named.id, content }];
  session.print(sentence(session, 'check.noDraft', { file }));
  return undefined;
}

function printCheck(session: Session, { id, problems, proofs }: ModelCheck & { readonly id: string }): void {
  for (const problem of problems)
    session.print(`${id} ${problem.pointer} ${problem.severity}: ${problemText(session, problem)}`);
  for (const proof of proofs.filter(({ result }) => result !== 'proven')) printProof(session, id, proof);
}

function problemText(session: Session, { code, params }: DraftProblem): string {
  return [sentence(session, code, params), remedy(session, code)].filter((text) => text !== undefined).join(' → ');
}

function printProof(session: Session, id: string, { property, result, path = [], ...params }: Proof): void {
  session.print(`${id} ${property}: ${sentence(session, `check.${property}.${result}`, params)}`);
  const steps = path.map(({ from, event, to }) => `${from} —${event}→ ${to}`).join(', ');
  if (steps !== '') session.print(`  ${sentence(session, 'check.path', { path: steps })}`);
}

function countsOf(checks: readonly ModelCheck[]): Readonly<Record<string, number>> {
  const problems = checks.flatMap((check) => check.problems);
  const proofs = checks.flatMap((check) => check.proofs);
  const severe = (wanted: DraftProblem['severity']): number => problems.filter(({ severity }) => severity === wanted).length;
  const ended = (wanted: Proof['result']): number => proofs.filter(({ result }) => result === wanted).length;
  return {
    errors: severe('error'),
    warnings: severe('warning'),
    notes: severe('note'),
    proven: ended('proven'),
    failed: ended('failed'),
    open: ended('not-proven'),
  };
}
