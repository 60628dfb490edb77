import type { Outcome } from '#contract';
import {
  toWire,
  type ActionModel,
  type Bundle,
  type Changes,
  type EntityModel,
  type Json,
  type Param,
  type Proposal,
  type RawValues,
  type Refusal,
} from '#engine';
import type { ActionAnswer } from '../../core/ports/actions.ts';

/** The part of an answer that a resend gets again. */
export type FinalAnswer = Extract<ActionAnswer, { readonly outcome: 'done' | 'refused' }>;

/** An answer as it is stored under its key: a resend learns when it was done. */
export function storedAnswer(answer: FinalAnswer, doneAt: string): string {
  return JSON.stringify(answer.outcome === 'done' ? { ...answer, doneAt } : answer);
}

/** The answer to an accepted action; the success text may show the codes that were made. */
export function doneAnswer(
  bundle: Bundle,
  action: ActionModel,
  changes: Changes,
  journal: string,
  warnings: readonly Refusal[],
): Extract<ActionAnswer, { readonly outcome: 'done' }> {
  const data = outcome(bundle, changes, journal);
  const codes = data.created.flatMap(({ code }) => code ?? []).join(', ');
  const params: Record<string, Param> = { ...changes.shown, ...(codes === '' ? {} : { codes }) };
  const code = action.success === DONE && isNothing(changes) ? 'common.nothingChanged' : action.success;
  return { outcome: 'done', message: { code, params }, warnings, data };
}

/** What an action says that says nothing of its own. */
const DONE = 'common.done';

/** Whether nothing was to be written but that it was asked for. */
function isNothing({ created, updated, deleted, links, prints, notices, sets = [], erased = [] }: Changes): boolean {
  const isWritten = [created, updated, deleted, links, prints, notices, erased].some((rows) => rows.length > 0);
  return !isWritten && sets.every(({ changed }) => changed === 0);
}

/** The answer to a refusal; `changes` are what was kept of it. */
export function refusedAnswer(
  bundle: Bundle,
  refusals: readonly Refusal[],
  kept?: { readonly changes: Changes; readonly journal: string },
): Extract<ActionAnswer, { readonly outcome: 'refused' }> {
  return { outcome: 'refused', refusals, ...(kept ? { data: outcome(bundle, kept.changes, kept.journal) } : {}) };
}

function outcome(bundle: Bundle, { created, updated, sets, next }: Changes, journal: string): Outcome {
  const counted = new Set(sets?.map(({ entity }) => entity));
  const made = created.map(({ entity, id, values }) => ({ entity, id, code: codeOf(bundle.entities.get(entity), values) }));
  return {
    journal,
    created: made,
    changed: updated
      .filter(({ entity }) => !counted.has(entity))
      .map(({ entity, id, version }) => ({ entity, id, version: version + 1 })),
    ...(sets ? { sets } : {}),
    ...(next ? { next: next.map(({ action, input }) => ({ action, input: knownInput(input, made) })) } : {}),
  };
}

/** What is known of the input of the next action: rows that were made have their codes by now. */
function knownInput(
  input: Proposal['input'],
  made: readonly { readonly id: string; readonly code: string | null }[],
): Readonly<Record<string, Json>> {
  const known = Object.entries(input).map(([name, each]) => [
    name,
    'value' in each ? each.value : (made.find(({ id }) => id === each.made)?.code ?? null),
  ]);
  return Object.fromEntries(known.filter(([, value]) => value !== null)) as Readonly<Record<string, Json>>; // of names and JSON
}

/** The code of a new row for people; records known by their kind or references have none. */
function codeOf(entity: EntityModel | undefined, values: RawValues): string | null {
  const field = entity?.fields.get(entity.label[0] ?? '');
  if (field?.words || (field?.kind !== 'code' && field?.kind !== 'string')) return null;
  const wire = toWire(values[field.name] ?? null);
  return typeof wire === 'string' ? wire : null;
}
