import type { ActionModel, Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { takeAnswers } from './answers.ts';
import { checkAsserts } from './checks/asserts.ts';
import { checkHeld } from './checks/authority.ts';
import { collect } from './changes.ts';
import { openConfirms } from './confirm.ts';
import type { Left } from '../effects/EffectKind.ts';
import { runEffects } from './effects.ts';
import { isKept } from './kept.ts';
import { checkVersions } from './checks/versions.ts';
import { Frame } from '../frame/frame.ts';
import { checkForms } from './checks/forms.ts';
import { checkRequired, dropHidden } from './checks/hidden.ts';
import { movements } from './ledger.ts';
import { ensure } from './checks/ensure.ts';
import { checkEvents } from './checks/legality.ts';
import { proposals } from './next.ts';
import { checkLimit, checkRows } from './checks/rowChecks.ts';
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
  const settled = checkEvents(frame);
  checkHeld(frame);
  checkForms(frame);
  const asked = checkAsserts(frame);
  checkRequired(frame);
  if (frame.refusals.length > 0) return isKept(frame) ? refusedAndKept(frame) : refused(frame);
  const open = context.isPreview ? undefined : unanswered(frame, asked.confirms);
  if (open) return open;
  const left = runEffects(frame, settled);
  return frame.refusals.length > 0 ? refused(frame) : finish(frame, left, asked);
}

/** Names of the frame: actor, loaded aliases, lets; what is missing is refused and poisoned. */
export function prepare(frame: Frame, answers: ReadonlyMap<string, LoadAnswer>): void {
  const { context } = frame;
  frame.names['actor'] = actorValue(frame.world, context.actor);
  if (context.second) frame.names['second'] = actorValue(frame.world, context.second);
  else if (context.isPreview) frame.names['second'] = null;
  dropHidden(frame);
  takeAnswers(frame, answers);
  checkVersions(frame);
  dropHidden(frame);
  frame.bindLets();
  if (dropHidden(frame)) frame.bindLets();
}

/** Steps 11 and 12: whoever must be there and is not, and what is still to be confirmed. */
function unanswered(frame: Frame, asked: readonly Refusal[]): Decision | undefined {
  const confirms = openConfirms(frame, asked);
  return attendance(frame) ?? (confirms.length > 0 ? { outcome: 'confirm', confirms } : undefined);
}

/** Step 11. The server has checked the tokens; that the second is another user who may is checked here again. */
function attendance(frame: Frame): Decision | undefined {
  const { secondPerson: asked, signature } = frame.action;
  const { second, actor, signed } = frame.context;
  if (asked && frame.holds(asked.when)) {
    const isFit = second && second.userId !== actor.userId && permits(frame.bundle, second.roles, asked.permission);
    if (!isFit) return { outcome: 'second', needs: asked.permission, refusals: [{ code: asked.code, params: {} }] };
  }
  if (signature && !signed && frame.holds(signature.when))
    return { outcome: 'sign', meaning: signature.meaning, refusals: [{ code: 'common.signatureRequired', params: {} }] };
  return undefined;
}

function finish(
  frame: Frame,
  left: Left,
  asked: { readonly confirms: readonly Refusal[]; readonly warnings: readonly Refusal[] },
): Decision {
  checkLimit(frame);
  checkRows(frame);
  if (frame.refusals.length > 0) return refused(frame);
  const legs = movements(frame.action, frame.world);
  ensure(frame);
  if (frame.refusals.length > 0) return refused(frame);
  const changes = collect(
    frame,
    left,
    legs,
    asked.confirms.map(({ code }) => code),
  );
  const next = proposals(frame);
  return { outcome: 'accepted', changes: next.length > 0 ? { ...changes, next } : changes, warnings: asked.warnings };
}

/** A refusal of which something is kept: whoever must be there for the action is there for it too. */
function refusedAndKept(frame: Frame): Decision {
  const open = frame.context.isPreview ? undefined : attendance(frame);
  if (open) return open;
  const refusals = frame.refusals.splice(0);
  const left = runEffects(frame, new Map(), new Set(frame.failed.keys()));
  checkLimit(frame);
  checkRows(frame);
  // What cannot be kept is told beside the reason, and nothing is written.
  if (frame.refusals.length > 0) return { outcome: 'refused', refusals: [...refusals, ...frame.refusals] };
  const kept = collect(frame, left, movements(frame.action, frame.world), []);
  return { outcome: 'refused', refusals, kept: { ...kept, refusal: refusals[0]?.code ?? '' } };
}

function refused(frame: Frame): Decision {
  return { outcome: 'refused', refusals: frame.refusals };
}
