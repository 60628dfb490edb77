import { isDeletion } from '../model/irreversible.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { applyLoadAnswers } from './loadAnswers.ts';
import { checkAmong } from './checks/among.ts';
import { checkAsserts } from './checks/asserts.ts';
import { checkManagedRoles } from './checks/authority.ts';
import { collectChanges } from './changes.ts';
import { openConfirms } from './confirm.ts';
import type { EffectOutputs } from '../effects/EffectKind.ts';
import { runEffects } from './effects.ts';
import { isRecorded } from './recordedRefusals.ts';
import { checkVersions } from './checks/versions.ts';
import { Frame } from '../frame/frame.ts';
import { checkForms } from './checks/forms.ts';
import { checkRequired, dropHidden } from './checks/hidden.ts';
import { movements } from './ledger.ts';
import { checkPostConditions } from './checks/loadedValues.ts';
import { checkEvents } from './checks/legality.ts';
import { proposals } from './next.ts';
import { checkLimit, checkRows } from './checks/rowChecks.ts';
import { unlistedPicks } from './checks/unlistedPicks.ts';
import type { Context, Decision, LoadAnswer } from '../frame/types.ts';

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
  const legs = movements(frame.action, frame.workingSet);
  checkPostConditions(frame);
  if (frame.refusals.length > 0) return refused(frame);
  const changes = collectChanges(
    frame,
    outputs,
    legs,
    questions.confirms.map(({ code }) => code),
  );
  const next = proposals(frame);
  const warnings = [...questions.warnings, ...unlistedPicks(frame)];
  return { outcome: 'accepted', changes: next.length > 0 ? { ...changes, next } : changes, warnings };
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
  return { outcome: 'refused', refusals, kept: { ...recorded, refusal: refusals[0]?.code ?? '' } };
}

function refused(frame: Frame): Decision {
  return { outcome: 'refused', refusals: frame.refusals };
}
