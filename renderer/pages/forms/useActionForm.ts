import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Success, RenderedRefusal } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import type { Outcome } from '../../api/submit.ts';
import { isQueued } from '../../outbox/outbox.ts';
import { sendPrevious } from '../../outbox/sendWaiting.ts';
import { ownText } from '../outbox/ownText.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useMe } from '../../session/useSession.ts';
import { doneBeforeText } from '../outbox/doneBeforeText.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { cleanedInput } from './check/faults.ts';
import { formMachine, initialContext, submittedInput, tryOut, type FormContext, type FormEvent } from './formMachine.ts';
import type { Problems } from './check/problems.ts';
import { withoutFilled, withProposals, type Proposals } from './proposals.ts';
import { openFields, presetFields, startOf } from './prefill.ts';
import { useFormCheck, type FormCheck } from './check/useFormCheck.ts';
import { withoutForeign, type DroppedValue, type VisibleForm } from './check/plantForms.ts';
import { useVisibleFields } from './check/useVisibleFields.ts';

/** Initial data of a form. */
export interface FormStart {
  readonly view: FormView;
  readonly shell: 'pad' | 'office';
  /** Preset inputs, which are not editable. */
  readonly preset: Item;
  /** The input as it would be submitted unchanged. */
  readonly base: Item;
  /** The initial input: the base, or an unsent draft. */
  readonly input: Item;
  /** What proposals had filled in. */
  readonly filled: Item;
  readonly versions: Readonly<Record<string, number>>;
  /** Whether it is a restored draft. */
  readonly isRestored: boolean;
  /** Storage key of the draft. */
  readonly draft: string;
}

type FormState = 'editing' | 'typing' | 'trying' | 'sending' | 'confirming' | 'agreeing' | 'signing' | 'done';

/** State of a running form, for its views. */
export interface ActionForm extends Omit<FormStart, 'filled'> {
  /** Visible fields for the current input. */
  readonly fields: readonly ViewField[];
  /** JSON Schema of the input as it stands. */
  readonly schema: object;
  readonly visiblePreset: readonly ViewField[];
  readonly state: FormState;
  readonly now: FormContext;
  readonly check: FormCheck;
  readonly problems: Problems;
  readonly isDirty: boolean;
  /** What was typed and is asked no longer. */
  readonly dropped: readonly DroppedValue[];
  /** Names of the fields that were filled in, and that nobody changed. */
  readonly filled: readonly string[];
  readonly outcome: Success<Outcome> | undefined;
  readonly send: (event: FormEvent) => void;
}

/** Input is checked once the server has what was done before. */
const checkingForm = formMachine.provide({
  actors: {
    tryOut: fromPromise<Awaited<ReturnType<typeof tryOut>>, FormContext>(async ({ input, signal }) => {
      await sendPrevious();
      return tryOut(input, signal);
    }),
  },
});

/** Runs the form of one action. */
export function useActionForm(start: FormStart): ActionForm {
  const { view, shell, preset, base, versions, draft } = start;
  const offline = useOffline(view, shell);
  const isEdit = view.generated?.verb === 'edit' && startOf(view, preset) !== undefined;
  const emptied = isEdit ? view.fields.map(({ name }) => name) : [];
  // What was sent before a reload is asked about, not typed again.
  const [isSent] = useState(
    () => offline && start.isRestored && isQueued(view.id, submittedInput({ input: start.input, clearable: emptied })),
  );
  const [snapshot, send] = useMachine(checkingForm, {
    input: initialContext(view.action, isSent ? base : start.input, versions, offline, emptied),
  });
  const now = snapshot.context;
  const openInputs = useMemo(() => openFields(view, preset), [view, preset]);
  const visible = useVisibleFields(view, openInputs, now.input, shell);
  const { fields, schema, proposals } = visible;
  const filled = useProposals(proposals, now.input, isSent ? {} : start.filled, (input) => send({ type: 'change', input }));
  const visiblePreset = useMemo(() => presetFields(view, preset), [view, preset]);
  const given = useMemo(() => withoutFilled(now.input, filled), [now.input, filled]);
  const isDirty = useMemo(() => !isSame(given, base), [given, base]);
  const { check, problems } = useFormCheck(view, fields, now, shell);
  const isDone = snapshot.matches('done');
  const known = useMemo(
    () => new Set([...view.fields.map(({ name }) => name), ...Object.keys({ ...view.defaults, ...preset })]),
    [view, preset],
  );
  const dropped = useDropped({ ...visible, known }, now.input, isDone, (input) => send({ type: 'change', input }));
  useEffect(() => {
    if (isDirty && !isDone) saveDraft(draft, { input: now.input, base, filled });
    else deleteDraft(draft);
  }, [draft, base, now.input, filled, isDirty, isDone]);
  return {
    ...start,
    isRestored: start.isRestored && !isSent,
    fields,
    schema,
    visiblePreset,
    // The machine has no other states, and leaves the first one before anything is rendered.
    state: (snapshot.matches('submitting') ? now.stage : snapshot.value) as FormState,
    now,
    check,
    problems,
    dropped,
    isDirty,
    filled: useMemo(
      () => Object.keys(filled).filter((name) => name in now.input && !(name in given)),
      [now.input, filled, given],
    ),
    outcome: useTimedOutcome(now.outcome, shell),
    send,
  };
}

/** Takes out of the input what is asked no longer. @returns what that was, until the entry is done */
function useDropped(
  visible: VisibleForm & { readonly known: ReadonlySet<string> },
  input: Item,
  isDone: boolean,
  change: (input: Item) => void,
): readonly DroppedValue[] {
  const [dropped, setDropped] = useState<readonly DroppedValue[]>([]);
  const shown = useRef(visible.fields);
  const drop = useEffectEvent(() => {
    const left = withoutForeign(visible, input, visible.known, shown.current);
    shown.current = visible.fields;
    if (left.input === input) return;
    setDropped((before) => [...before, ...left.dropped]);
    change(left.input);
  });
  useEffect(() => drop(), [visible.fields, visible.unasked, visible.known, input]);
  if (isDone && dropped.length > 0) setDropped([]);
  return dropped;
}

/** In the office the message of what was done before says so; the status bar of a PAD does it itself. */
function useTimedOutcome(outcome: ActionForm['outcome'], shell: FormStart['shell']): ActionForm['outcome'] {
  const translator = useTranslator();
  return useMemo(() => {
    if (outcome?.doneAt === undefined || shell === 'pad') return outcome;
    const text = [doneBeforeText(outcome.doneAt, translator), ownText(outcome.message)].filter(Boolean).join(' · ');
    return { ...outcome, message: { code: 'ui.unknown.doneBefore', text } };
    // The time it was done is written once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
}

/**
 * Fills in what is proposed, once for what it follows from.
 *
 * @param before  what was filled in before a reload
 * @returns what was filled in, by field
 */
function useProposals(proposals: Proposals | undefined, input: Item, before: Item, change: (input: Item) => void): Item {
  const [now, setNow] = useState<FilledInput>({ filled: before });
  if (proposals && proposals.basis !== now.basis)
    setNow({ basis: proposals.basis, ...withProposals(input, proposals.values, now.filled) });
  const fill = useEffectEvent(change);
  useEffect(() => {
    if (now.input) fill(now.input);
  }, [now.input]);
  return now.filled;
}

/** An input with what was filled in. */
interface FilledInput {
  readonly basis?: string;
  readonly input?: Item;
  readonly filled: Item;
}

/** On the PAD an action is stored on the device until its outcome is known; one that may wait, also while there is no network. */
function useOffline({ id, offline, title }: FormView, shell: 'pad' | 'office'): FormContext['offline'] {
  const { t } = useTranslator();
  const { user } = useMe();
  if (shell === 'office') return undefined;
  const storageFull = (): RenderedRefusal => ({ code: 'ui.outbox.noRoom', params: {}, text: t('ui.outbox.noRoom') });
  return { screen: id, title, owner: { id: user.id, name: user.name }, mayWait: offline !== 'forbid', storageFull };
}

function isSame(a: Item, b: Item): boolean {
  return JSON.stringify(sorted(cleanedInput(a))) === JSON.stringify(sorted(cleanedInput(b)));
}

function sorted(input: Item): Item {
  return Object.fromEntries(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
