import type { Changes, Decision, UpdatedRow } from '../frame/types.ts';
import { toWire } from '../input/wire.ts';
import type { FieldModel } from '../model/entityTypes.ts';
import type { Bundle } from '../model/types.ts';
import { DefinitionError, type Refusal } from '../types.ts';
import { sameJson, type Json } from '../value/json.ts';
import { decideEntry, type ReplaySettings } from './decideEntry.ts';
import type { PlantPast } from './PlantPast.ts';
import type { RecordedEntry } from './RecordedEntry.ts';

/** Why an entry cannot be decided again. */
export type NotReplayedReason =
  /** No action is called so: the program wrote it itself (settings, printed labels), or the action is gone. */
  | 'unknownAction'
  /** The journal leaves out secrets it was sent, and seals what is personal. */
  | 'secret'
  /** The rows do not know who did it. */
  | 'noActor'
  /** It reads too many rows. */
  | 'tooManyRows'
  /** Decided again as it was, it comes out otherwise: rows changed without a journal, or the definitions were others. */
  | 'rebuiltDiffers';

/** What becomes of an entry under the draft. */
export type EntryVerdict =
  | { readonly verdict: 'same' | 'accepted' | 'different' }
  | { readonly verdict: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly verdict: 'notReplayed'; readonly reason: NotReplayedReason };

/** The two sets of definitions that are compared. */
export interface ReplayBundles extends ReplaySettings {
  readonly own: Bundle;
  readonly draft: Bundle;
  /** Entities whose rows are not there. */
  readonly unread: ReadonlySet<string>;
  /** Entities an action of `own` reads. */
  readonly entitiesOf: (action: string) => Iterable<string>;
}

/** Decides an entry twice over the rows as they were before it: by its own definitions, and by the draft. */
export function replayEntry(bundles: ReplayBundles, past: PlantPast, entry: RecordedEntry): EntryVerdict {
  const reason = hindrance(bundles, entry);
  if (reason) return { verdict: 'notReplayed', reason };
  const own = attempt(() => decideEntry(bundles.own, past.reader(bundles.own), entry, bundles));
  if (!own) return { verdict: 'notReplayed', reason: 'noActor' };
  if (!isAsRecorded(bundles.own, own, entry)) return { verdict: 'notReplayed', reason: 'rebuiltDiffers' };
  const draft = attempt(() => decideEntry(bundles.draft, past.reader(bundles.draft), entry, bundles));
  return draft ? compared(own, draft) : { verdict: 'notReplayed', reason: 'noActor' };
}

function hindrance({ own, unread, entitiesOf }: ReplayBundles, { action: id }: RecordedEntry): NotReplayedReason | undefined {
  const action = own.actions.get(id);
  if (!action) return 'unknownAction';
  if ((action.input.fields ?? []).some(hasSecret)) return 'secret';
  return [...entitiesOf(id)].some((entity) => unread.has(entity)) ? 'tooManyRows' : undefined;
}

const hasSecret = ({ schema, fields = [], items }: FieldModel): boolean =>
  schema['x-secret'] === true ||
  schema['x-personal'] === true ||
  fields.some(hasSecret) ||
  (items !== undefined && hasSecret(items));

/** A faulty definition that only this entry shows refuses it. */
function attempt(decided: () => Decision | undefined): Decision | undefined {
  try {
    return decided();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { outcome: 'refused', refusals: [{ code: 'definition.faulty', params: { fault: error.code } }] };
  }
}

function isAsRecorded(bundle: Bundle, decision: Decision, { refusal, before, after }: RecordedEntry): boolean {
  if (refusal !== undefined) return decision.outcome === 'refused' && decision.refusals[0]?.code === refusal;
  if (decision.outcome !== 'accepted') return false;
  const { created, updated, deleted } = decision.changes;
  const isMade = (entity: string, id: string): boolean => before[entity]?.[id] === undefined;
  const made = Object.entries(after).flatMap(([entity, rows]) => Object.keys(rows).filter((id) => isMade(entity, id)));
  return (
    updated.every((row) => isWrittenSo(bundle, row, after[row.entity]?.[row.id])) &&
    deleted.every(({ entity, id }) => before[entity]?.[id] !== undefined && after[entity]?.[id] === undefined) &&
    created.length === made.length - (decision.changes.erased ?? []).length
  );
}

/** What is personal is sealed in the journal, what is secret is left out. */
function isWrittenSo(bundle: Bundle, row: UpdatedRow, recorded: Readonly<Record<string, Json>> | undefined): boolean {
  const fields = bundle.entities.get(row.entity)?.fields;
  return Object.entries(row.after).every(([name, value]) => {
    const schema = fields?.get(name)?.schema;
    const isHidden = schema?.['x-personal'] === true || schema?.['x-secret'] === true;
    return isHidden || sameJson(toWire(value), recorded?.[name] ?? null);
  });
}

function compared(own: Decision, draft: Decision): EntryVerdict {
  if (draft.outcome !== 'accepted')
    return own.outcome === 'accepted' ? { verdict: 'refused', refusals: refusalsIn(draft) } : sameRefusal(own, draft);
  if (own.outcome !== 'accepted') return { verdict: 'accepted' };
  return { verdict: changesText(own.changes) === changesText(draft.changes) ? 'same' : 'different' };
}

const refusalsIn = (decision: Exclude<Decision, { readonly outcome: 'accepted' }>): readonly Refusal[] =>
  decision.outcome === 'confirm' ? decision.confirms : decision.refusals;

function sameRefusal(own: Decision, draft: Decision): EntryVerdict {
  const codes = (decision: Decision): string =>
    decision.outcome === 'accepted'
      ? ''
      : refusalsIn(decision)
          .map(({ code }) => code)
          .join(' ');
  return { verdict: codes(own) === codes(draft) ? 'same' : 'different' };
}

/** Two decisions on the same rows write their changes in the same order. */
const changesText = (changes: Changes): string => JSON.stringify(changes);
