import { isDeletion } from '../model/irreversible.ts';
import type { ActionModel, Bundle, EffectModel } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import type { Refusal } from '../types.ts';
import { isDecimal, isRow, type RecordValue, type Row, type Value } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { applyLoadAnswers } from './loadAnswers.ts';
import { checkAmong } from './checks/among.ts';
import { checkAsserts } from './checks/asserts.ts';
import { checkManagedRoles } from './checks/authority.ts';
import { collectChanges } from './changes.ts';
import type { EffectOutputs } from '../effects/EffectKind.ts';
import { isRecorded } from './recordedRefusals.ts';
import { checkVersions } from './checks/versions.ts';
import { Frame } from '../frame/frame.ts';
import { checkForms } from './checks/forms.ts';
import { checkRequired, dropHidden } from './checks/hidden.ts';
import { movements } from './ledger.ts';
import { checkEvents, type ResolvedEvents } from './checks/legality.ts';
import { checkLimit, checkRows } from './checks/rowChecks.ts';
import { bookedLater } from './checks/bookedLater.ts';
import { unlistedPicks } from './checks/unlistedPicks.ts';
import type { Context, Decision, LoadAnswer, Proposal } from '../frame/types.ts';
import { shownParams } from '../frame/params.ts';
import { digest } from '../value/digest.ts';
import { toWire } from '../input/wire.ts';
import type { NextModel } from '../model/actionTypes.ts';
import { kindNamed } from '../effects/effectKinds.ts';
import { assign } from '../frame/assign.ts';
import { iterations } from '../frame/loops.ts';
import { raise } from '../frame/states.ts';

/**
 * The verdict on one action over loaded, locked rows: steps 2 and 6 to 16 of the evaluation order. Pure: the same bundle,
 * input, answers and context give the same decision everywhere.
 *
 * @throws DefinitionError when a definition is faulty in a way that data cannot cause
 */
export function decide(
  bundle: Bundle,
  action: ActionModel,
  input: RecordValue,
  answers: ReadonlyMap<string, LoadAnswer>,
  context: Context,
): Decision {
  const frame = new Frame(bundle, action, input, context);
  prepare(frame, answers);
  const resolved = checkEvents(frame);
  checkManagedRoles(frame);
  const questions = checkAsserts(frame);
  markFailedDeletion(frame);
  checkForms(frame);
  checkRequired(frame);
  checkAmong(frame);
  if (frame.refusals.length > 0) return isRecorded(frame) ? refusedAndRecorded(frame) : refused(frame);
  const open = context.isPreview ? undefined : openQuestions(frame, questions.confirms);
  if (open) return open;
  const outputs = runEffects(frame, resolved);
  const decision = frame.refusals.length > 0 ? refused(frame) : finish(frame, outputs, questions);
  markFailedDeletion(frame);
  return decision;
}

/** Whatever rule or state stands in the way of a deletion, it has failed: what refers to the record answers the same. */
function markFailedDeletion({ action, refusals }: Frame): void {
  if (!isDeletion(action)) return;
  for (const [i, refusal] of refusals.entries()) refusals[i] = { kind: 'associated', ...refusal };
}

/** Fills the frame's names: actor, loaded aliases, lets. Missing rows are refused and marked unresolved. */
export function prepare(frame: Frame, answers: ReadonlyMap<string, LoadAnswer>): void {
  const { context } = frame;
  frame.names['actor'] = actorValue(frame.workingSet, context.actor);
  if (context.second) frame.names['second'] = actorValue(frame.workingSet, context.second);
  else if (context.isPreview) frame.names['second'] = null;
  dropHidden(frame);
  applyLoadAnswers(frame, answers);
  checkVersions(frame);
  dropHidden(frame);
  frame.bindLets();
  if (dropHidden(frame)) frame.bindLets();
}

/** Steps 11 and 12: required people who are absent, and open confirmations. */
function openQuestions(frame: Frame, questions: readonly Refusal[]): Decision | undefined {
  const confirms = openConfirms(frame, questions);
  return checkAttendance(frame) ?? (confirms.length > 0 ? { outcome: 'confirm', confirms } : undefined);
}

/**
 * Step 11. The server has verified the tokens; that the second person is another user with the permission is checked here.
 */
function checkAttendance(frame: Frame): Decision | undefined {
  const { secondPerson: questions, signature } = frame.action;
  const { second, actor, signed } = frame.context;
  if (questions && frame.holds(questions.when)) {
    const isFit = second && second.userId !== actor.userId && permits(frame.bundle, second.roles, questions.permission);
    if (!isFit) return { outcome: 'second', needs: questions.permission, refusals: [{ code: questions.code, params: {} }] };
  }
  if (signature && !signed && frame.holds(signature.when))
    return { outcome: 'sign', meaning: signature.meaning, refusals: [{ code: 'common.signatureRequired', params: {} }] };
  return undefined;
}

function finish(
  frame: Frame,
  outputs: EffectOutputs,
  questions: { readonly confirms: readonly Refusal[]; readonly warnings: readonly Refusal[] },
): Decision {
  checkLimit(frame);
  checkRows(frame);
  if (frame.refusals.length > 0) return refused(frame);
  const stockEntries = movements(frame.action, frame.workingSet);
  checkPostConditions(frame);
  if (frame.refusals.length > 0) return refused(frame);
  const changes = collectChanges(
    frame,
    outputs,
    stockEntries,
    questions.confirms.map(({ code }) => code),
  );
  const next = proposals(frame);
  const shown = shownParams(frame, frame.action.successParams, frame.names);
  const warnings = [...questions.warnings, ...unlistedPicks(frame), ...bookedLater(frame.context)];
  return {
    outcome: 'accepted',
    changes: { ...changes, ...(next.length > 0 ? { next } : {}), ...(Object.keys(shown).length > 0 ? { shown } : {}) },
    warnings,
  };
}

/** A refusal that is recorded: the people the action requires are required here too. */
function refusedAndRecorded(frame: Frame): Decision {
  const open = frame.context.isPreview ? undefined : checkAttendance(frame);
  if (open) return open;
  const refusals = frame.refusals.splice(0);
  const outputs = runEffects(frame, new Map(), new Set(frame.failed.keys()));
  checkLimit(frame);
  checkRows(frame);
  // What prevents the recording is reported with the refusal, and nothing is written.
  if (frame.refusals.length > 0) return { outcome: 'refused', refusals: [...refusals, ...frame.refusals] };
  const recorded = collectChanges(frame, outputs, movements(frame.action, frame.workingSet), []);
  return { outcome: 'refused', refusals, recordedChanges: { ...recorded, refusal: refusals[0]?.code ?? '' } };
}

function refused(frame: Frame): Decision {
  return { outcome: 'refused', refusals: frame.refusals };
}

/** Step 16: post-conditions on the rows after the effects. */
function checkPostConditions(frame: Frame): void {
  if (frame.action.ensure.length > 0) frame.names['before'] = loadedValues(frame);
  for (const entry of frame.action.ensure) {
    if (frame.holds(entry.ok)) continue;
    frame.refuse({
      code: entry.code,
      params: shownParams(frame, entry.params, frame.names),
      ...(entry.at ? { at: entry.at } : {}),
    });
  }
}

/** `before`: every loaded alias with the values it was loaded with. */
function loadedValues(frame: Frame): RecordValue {
  return Object.fromEntries(frame.action.loads.map((load) => [load.alias, asLoaded(frame, frame.names[load.alias] ?? null)]));
}

function asLoaded(frame: Frame, value: Value): Value {
  if (isRow(value)) return frame.workingSet.working(value).loaded;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => asLoaded(frame, item));
  if (typeof value !== 'object' || value === null || isDecimal(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asLoaded(frame, part as Value)]));
}

/** An open confirmation with the hash its answer must carry; changed values ask again. */
type Confirm = Refusal & { readonly hash: string };

/** Step 12: the confirmations the request does not carry. A bare code also confirms (scenarios). */
function openConfirms(frame: Frame, questions: readonly Refusal[]): readonly Confirm[] {
  const { confirmed } = frame.context;
  return questions
    .map((question) => ({ ...question, hash: confirmDigest(question) }))
    .filter(({ code, hash }) => !confirmed.has(`${code}:${hash}`) && !confirmed.has(code));
}

/** First 16 hex digits of SHA-256 over the canonical JSON of code and params. */
function confirmDigest({ code, params }: Pick<Refusal, 'code' | 'params'>): string {
  return digest({ code, params }).slice(0, 16);
}

/** What may be done next with what came of the action, and what is known of its input; nothing of what does not hold. */
function proposals(frame: Frame): readonly Proposal[] {
  return frame.action.next.filter(({ when }) => frame.holds(when)).map((next) => nextProposal(frame, next));
}

function nextProposal(frame: Frame, { action, input }: NextModel): Proposal {
  const known: Record<string, Proposal['input'][string]> = {};
  for (const [name, { value, code }] of Object.entries(input)) {
    if (frame.mask.hides(code ?? value)) continue;
    const found = frame.value(value);
    const wire = toWire(code ? frame.value(code) : found);
    if (wire !== null) known[name] = { value: wire };
    else if (isRow(found)) known[name] = { made: found.id };
  }
  return { action, input: known };
}

/**
 * Step 13: runs the effects in file order; each sees the results of the earlier ones. Then comes what is always done to the rows
 * they wrote.
 *
 * @param failed failed asserts whose refusal is recorded: only the effects that record it run
 */
function runEffects(frame: Frame, resolved: ResolvedEvents, failed?: ReadonlySet<string>): EffectOutputs {
  const outputs: EffectOutputs = { links: [], prints: [], notices: [], sets: [] };
  const isDone = ({ onRefusal }: EffectModel): boolean =>
    failed ? onRefusal?.some((name) => failed.has(name)) === true : onRefusal === undefined;
  for (const effect of frame.action.effects.filter(isDone)) {
    const before = frame.refusals.length;
    const created = kindNamed(effect.kind).run(frame, effect, resolved.get(effect) ?? iterations(frame, effect), outputs);
    frame.limitFrom(before);
    nameCreatedRows(frame, effect, created ?? []);
  }
  doAlways(frame);
  return outputs;
}

function doAlways(frame: Frame): void {
  for (const row of frame.workingSet.all()) {
    if (!row.isChanged || row.isDeleted) continue;
    for (const { when, set, event } of row.model.always) {
      if (!frame.holds(when, { row })) continue;
      assign(frame, row, set, { values: { row }, indexes: [] });
      const refusal = event === undefined ? undefined : raise(frame, row, event, {});
      if (refusal) frame.refuse(refusal);
    }
  }
}

function nameCreatedRows(frame: Frame, { makes, loop }: EffectModel, created: readonly Row[]): void {
  if (makes?.as !== undefined) frame.names[makes.as] = loop.length > 0 ? created : (created[0] ?? null);
}
