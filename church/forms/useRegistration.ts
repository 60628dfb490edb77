import { useCallback, useEffect, useRef, useState } from 'react';
import { getFormToken, postReception, postVisit, type Registered } from '../api/registrations.ts';
import { RequestError } from '../api/request.ts';
import type { ReceptionInput, VisitInput } from '#contract/church';
import { useSiteSettings } from '../app/site.ts';
import { useNow } from '../app/useNow.ts';
import { useStore } from '../lib/store.ts';
import { draftOf, emptyDraft, keyFor, newKey } from './drafts.ts';
import { normalPhone } from './phone.ts';
import { proofOf } from './proof.ts';
import { BOUNDS, problemsOf, type FormContext, type FormName, type Values } from './problems.ts';
import { type Problem } from './Problem.ts';

/** Why a submission failed, beside errors of single fields. */
type RegistrationError = 'offline' | 'unanswered' | 'tooMany' | 'failed';

/** What the visitor hears: the number of the registration, and when the church will call back. */
export interface Confirmation {
  readonly number: string;
  readonly answer: 'days' | 'hours' | 'none';
}

/** State and commands of a registration form. */
export interface Registration {
  readonly values: Values;
  readonly change: (change: Values) => void;
  readonly context: FormContext;
  /** A field lost the focus: its error is shown. */
  readonly leave: (name: string) => void;
  /** Errors of visited fields, or of all once somebody tried to send it. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** Field errors from the server. */
  readonly refused: Readonly<Record<string, string>>;
  readonly error: RegistrationError | null;
  readonly isSending: boolean;
  /** Once it was taken; none is called back who did not wish it. */
  readonly sent: Confirmation | undefined;
  /** Sends it once, however often it is tapped; returns the first field that is wrong. */
  readonly send: (consentVersion: string, website: string) => string | undefined;
}

/** An error shown immediately would move the button the visitor is pressing while leaving the field. */
const ERROR_DELAY_MS = 250;

/** The logic of a registration form. */
export function useRegistration(form: FormName, initial: (today: string) => Values): Registration {
  const draft = draftOf(form);
  const { values: draftValues } = useStore(draft);
  const { region } = useSiteSettings();
  const context: FormContext = { today: useNow().date, region };
  const values = withoutHiddenFields(form, { ...initial(context.today), ...draftValues });
  const [sent, setSent] = useState<Confirmation>();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'writing' | 'sending' | RegistrationError>('writing');
  const opened = useOpenedForm();
  const isBusy = useRef(false);

  const change = useCallback(
    (changed: Values) => {
      draft.set({ ...draft.get(), values: { ...draft.get().values, ...changed } });
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
    },
    [draft],
  );

  const post = async (consentVersion: string, website: string, asks = 0): Promise<void> => {
    isBusy.current = true;
    setState('sending');
    try {
      const registration = { ...sendable(form, values, region), consentVersion };
      // The token is another one after a reload, and the registration the same.
      const text = JSON.stringify(registration);
      const key = keyFor(draft.get(), text, newKey);
      // With the values it was sent with: what a field proposes is another tomorrow.
      draft.set({ values, sent: { key, body: text } });
      const { number } = await POSTS[form]({ ...registration, website, ...(await opened()) }, key);
      emptyDraft(form);
      setSent({ number, answer: values['wantContact'] === false ? 'none' : values['urgent'] === true ? 'hours' : 'days' });
    } catch (error) {
      setRefused(error instanceof RequestError ? visibleErrors(form, error.fields) : {});
      const reason = errorOf(error);
      setState(reason);
      // It is asked about under the same key until there is an answer, or the visitor changes something.
      const askAgain = (): void => {
        if (draft.get().values === values && !isBusy.current) void post(consentVersion, website, asks + 1);
      };
      if (reason === 'unanswered') setTimeout(askAgain, 2_000 * 2 ** Math.min(asks, 4));
    } finally {
      isBusy.current = false;
    }
  };

  const send = (consentVersion: string, website: string): string | undefined => {
    if (isBusy.current) return undefined;
    setHasSubmitted(true);
    const [first] = problemsOf(form, values, context).keys();
    if (first !== undefined) return first;
    if (!navigator.onLine) setState('offline');
    else void post(consentVersion, website);
    return undefined;
  };

  return {
    values,
    change,
    context,
    leave: (name) =>
      void setTimeout(() => setVisited((before) => (before.has(name) ? before : new Set([...before, name]))), ERROR_DELAY_MS),
    problems: new Map(
      [...problemsOf(form, values, context)].filter(
        ([name, { code }]) => hasSubmitted || (visited.has(name) && code !== 'required'),
      ),
    ),
    refused,
    error: state === 'writing' || state === 'sending' ? null : state,
    isSending: state === 'sending',
    sent,
    send,
  };
}

const POSTS: Readonly<Record<FormName, (body: object, key: string) => Promise<Registered>>> = {
  // The constraints guarantee the fields each call asks for.
  reception: (body, key) => postReception(body as ReceptionInput, key),
  visit: (body, key) => postVisit(body as VisitInput, key),
};

/** Fields for children are ignored for others. */
function withoutHiddenFields(form: FormName, values: Values): Values {
  if (form !== 'reception') return values;
  const isUnder14 = values['isUnder14'] === true;
  return { ...values, isUnder14, parentConsent: isUnder14 && values['parentConsent'] === true };
}

/** The values to submit: trimmed, empty ones left out, only fields the call knows. */
function sendable(form: FormName, values: Values, region: string): Record<string, string | number | boolean> {
  const sent: Record<string, string | number | boolean> = {};
  for (const [name, bound] of Object.entries(BOUNDS[form])) {
    const value = values[name];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (bound.kind === 'boolean') sent[name] = trimmed === true;
    else if (trimmed !== undefined && trimmed !== '')
      sent[name] = name === 'phone' ? normalPhone(String(trimmed), region) : trimmed;
  }
  return sent;
}

/** What says that the form was opened here, and when. */
interface OpenedForm {
  readonly formToken: string;
  readonly formProof: string;
}

const UNKNOWN_FORM: OpenedForm = { formToken: '', formProof: '' };

async function openForm(): Promise<OpenedForm> {
  const { token, bits } = await getFormToken();
  return { formToken: token, formProof: await proofOf(token, bits) };
}

/** The token with the opening time of the form, and its proof, done while it is filled in; without one the form is still taken, and marked. */
function useOpenedForm(): () => Promise<OpenedForm> {
  const requested = useRef<Promise<OpenedForm> | null>(null);
  const ask = useCallback(() => (requested.current ??= openForm().catch(() => UNKNOWN_FORM)), []);
  useEffect(() => void ask(), [ask]);
  return useCallback(async () => {
    const opened = await ask();
    if (opened !== UNKNOWN_FORM) return opened;
    requested.current = null;
    return ask();
  }, [ask]);
}

/** Errors from the server for visible fields. */
function visibleErrors(form: FormName, fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in BOUNDS[form]));
}

function errorOf(error: unknown): RegistrationError {
  if (!(error instanceof RequestError)) return 'failed';
  if (error.status === 0 && !navigator.onLine) return 'offline';
  if (error.status === 429) return 'tooMany';
  // What says no reason was said by something between.
  return error.status >= 500 || error.code === '' ? 'unanswered' : 'failed';
}
