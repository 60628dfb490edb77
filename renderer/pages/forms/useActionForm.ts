import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Ok, Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import type { Outcome } from '../../api/submit.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useMe } from '../../session/useSession.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { given } from './check/faults.ts';
import { formMachine, formStart, type FormContext, type FormEvent } from './formMachine.ts';
import type { Problems } from './check/places.ts';
import { askedFields, presetFields } from './prefill.ts';
import { useFormCheck, type FormCheck } from './check/useFormCheck.ts';
import { withoutForeign } from './check/plantForms.ts';
import { useShownFields } from './check/useShownFields.ts';

/** What a form starts from. */
export interface FormStart {
  readonly view: FormView;
  readonly shell: 'pad' | 'office';
  /** Inputs that are given before and not asked. */
  readonly preset: Item;
  /** The input as it would be sent if nobody wrote anything. */
  readonly base: Item;
  /** What is in the form at first: the base, or what somebody typed before and did not send. */
  readonly input: Item;
  readonly versions: Readonly<Record<string, number>>;
  /** Whether that is what somebody typed before. */
  readonly isRestored: boolean;
  /** Where what is typed is kept. */
  readonly draft: string;
}

type FormState = 'editing' | 'typing' | 'trying' | 'sending' | 'confirming' | 'agreeing' | 'signing' | 'done';

/** A form at work, for whoever draws it. */
export interface ActionForm extends FormStart {
  /** What is asked as the input stands. */
  readonly fields: readonly ViewField[];
  /** JSON Schema of the input as it stands. */
  readonly schema: object;
  readonly shownPreset: readonly ViewField[];
  readonly state: FormState;
  readonly now: FormContext;
  readonly check: FormCheck;
  readonly problems: Problems;
  readonly isDirty: boolean;
  readonly outcome: Ok<Outcome> | undefined;
  readonly send: (event: FormEvent) => void;
}

/** Runs the form of one action. */
export function useActionForm(start: FormStart): ActionForm {
  const { view, shell, preset, base, versions, draft } = start;
  const offline = useOffline(view, shell);
  const emptied = view.generated?.verb === 'edit' ? view.fields.map(({ name }) => name) : [];
  const [snapshot, send] = useMachine(formMachine, {
    input: formStart(view.action, start.input, versions, offline, emptied),
  });
  const now = snapshot.context;
  const asked = useMemo(() => askedFields(view, preset), [view, preset]);
  const { fields, schema } = useShownFields(view, asked, now.input, shell);
  const shownPreset = useMemo(() => presetFields(view, preset), [view, preset]);
  const isDirty = useMemo(() => !isSame(now.input, base), [now.input, base]);
  const { check, problems } = useFormCheck(view, fields, now, shell);
  const isDone = snapshot.matches('done');
  useEffect(() => {
    const input = withoutForeign(fields, now.input);
    if (input !== now.input) send({ type: 'change', input });
  }, [fields, now.input, send]);
  useEffect(() => {
    if (isDirty && !isDone) keepDraft(draft, { input: now.input, base });
    else dropDraft(draft);
  }, [draft, base, now.input, isDirty, isDone]);
  return {
    ...start,
    fields,
    schema,
    shownPreset,
    // The machine names no other states, and the first is left before anything is drawn.
    state: (snapshot.matches('submitting') ? now.stage : snapshot.value) as FormState,
    now,
    check,
    problems,
    isDirty,
    outcome: now.outcome,
    send,
  };
}

/** On the shop floor an action that may wait is kept on the device while there is no network. */
function useOffline({ id, offline, title }: FormView, shell: 'pad' | 'office'): FormContext['offline'] {
  const { t } = useSpeech();
  const { user } = useMe();
  if (shell === 'office' || offline === 'forbid') return undefined;
  const storageFull = (): Told => ({ code: 'ui.outbox.noRoom', params: {}, text: t('ui.outbox.noRoom') });
  return { screen: id, title, owner: { id: user.id, name: user.name }, storageFull };
}

function isSame(a: Item, b: Item): boolean {
  return JSON.stringify(sorted(given(a))) === JSON.stringify(sorted(given(b)));
}

function sorted(input: Item): Item {
  return Object.fromEntries(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
