import { useCallback, useEffect, useRef, useState } from 'react';
import { getFormToken, postReception, postVisit } from '../api/registrations.ts';
import { RequestError } from '../api/request.ts';
import type { ReceptionInput, VisitInput } from '../api/shapes.ts';
import { useSiteSettings } from '../app/site.ts';
import { useNow } from '../app/useNow.ts';
import { useStore } from '../lib/store.ts';
import { draftOf, emptyDraft, keyFor, newKey } from './drafts.ts';
import { normalPhone } from './phone.ts';
import { BOUNDS, problemsOf, type FormContext, type FormName, type Values } from './problems.ts';
import { type Problem } from './Problem.ts';

/** Why a form was not taken, beside what is wrong with single fields. */
type RegistrationError = 'offline' | 'unanswered' | 'tooMany' | 'failed';

/** Until when somebody will call. */
export type Confirmation = 'days' | 'hours' | 'none';

/** A form being filled in, and sent. */
export interface Registration {
  readonly values: Values;
  readonly change: (change: Values) => void;
  readonly context: FormContext;
  /** A field was left: what is wrong with what stands in it is told. */
  readonly leave: (name: string) => void;
  /** What is wrong with fields that were left, with all once somebody tried to send it. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** What the server says of fields. */
  readonly refused: Readonly<Record<string, string>>;
  readonly trouble: RegistrationError | null;
  readonly isSending: boolean;
  readonly isSent: boolean;
  /** What whoever sent it was promised: an answer within days, within hours, or none as none was wished for. */
  readonly promise: Confirmation;
  /** Sends it, once however often it is tapped; answers the first field that is wrong. */
  readonly send: (consentVersion: string, website: string) => string | undefined;
}

/** What is told at once would move the thing away that somebody presses as he leaves the field. */
const PRESS_MS = 250;

/** Everything a registration form does but how it looks. */
export function useRegistration(form: FormName, initial: (today: string) => Values): Registration {
  const draft = draftOf(form);
  const { values: written } = useStore(draft);
  const { region } = useSiteSettings();
  const context: FormContext = { today: useNow().date, region };
  const values = settled(form, { ...initial(context.today), ...written });
  const [promise, setPromise] = useState<Confirmation>('days');
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'writing' | 'sending' | 'sent' | RegistrationError>('writing');
  const token = useFormToken();
  const isBusy = useRef(false);

  const change = useCallback(
    (changed: Values) => {
      draft.set({ ...draft.get(), values: { ...draft.get().values, ...changed } });
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
    },
    [draft],
  );

  const post = async (consentVersion: string, website: string): Promise<void> => {
    setState('sending');
    try {
      const body = { ...sendable(form, values, region), consentVersion, website, formToken: await token() };
      const text = JSON.stringify(body);
      const key = keyFor(draft.get(), text, newKey);
      draft.set({ ...draft.get(), sent: { key, body: text } });
      await POSTS[form](body, key);
      emptyDraft(form);
      setPromise(values['wantContact'] === false ? 'none' : values['urgent'] === true ? 'hours' : 'days');
      setState('sent');
    } catch (error) {
      if (isAnswered(error)) draft.set({ ...draft.get(), sent: null });
      setRefused(error instanceof RequestError ? ofForm(form, error.fields) : {});
      setState(troubleOf(error));
    } finally {
      isBusy.current = false;
    }
  };

  const send = (consentVersion: string, website: string): string | undefined => {
    if (isBusy.current) return undefined;
    setTried(true);
    const [first] = problemsOf(form, values, context).keys();
    if (first !== undefined) return first;
    if (!navigator.onLine) setState('offline');
    else {
      isBusy.current = true;
      void post(consentVersion, website);
    }
    return undefined;
  };

  return {
    values,
    change,
    context,
    leave: (name) =>
      void setTimeout(() => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))), PRESS_MS),
    problems: new Map(
      [...problemsOf(form, values, context)].filter(([name, { code }]) => isTried || (left.has(name) && code !== 'required')),
    ),
    refused,
    trouble: state === 'writing' || state === 'sending' || state === 'sent' ? null : state,
    isSending: state === 'sending',
    isSent: state === 'sent',
    promise,
    send,
  };
}

const POSTS: Readonly<Record<FormName, (body: object, key: string) => Promise<unknown>>> = {
  // The bounds have made sure of the fields each call asks for.
  reception: (body, key) => postReception(body as ReceptionInput, key),
  visit: (body, key) => postVisit(body as VisitInput, key),
};

/** What is asked only of the very young does not count for others. */
function settled(form: FormName, values: Values): Values {
  if (form !== 'reception') return values;
  const isUnder14 = values['isUnder14'] === true;
  return { ...values, isUnder14, parentConsent: isUnder14 && values['parentConsent'] === true };
}

/** The values as they are sent: trimmed, empty ones left out, only fields the call knows. */
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

/** The token of when the form was opened; without one the form is still taken, and looked at twice. */
function useFormToken(): () => Promise<string> {
  const asked = useRef<Promise<string> | null>(null);
  const ask = useCallback(() => (asked.current ??= getFormToken().catch(() => '')), []);
  useEffect(() => void ask(), [ask]);
  return useCallback(async () => {
    const token = await ask();
    if (token !== '') return token;
    asked.current = null;
    return ask();
  }, [ask]);
}

/** Whether the server has decided: what it never answered may have arrived. */
function isAnswered(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/** What the server says of fields the visitor sees. */
function ofForm(form: FormName, fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in BOUNDS[form]));
}

function troubleOf(error: unknown): RegistrationError {
  if (!(error instanceof RequestError)) return 'failed';
  if (error.status === 0 && !navigator.onLine) return 'offline';
  if (error.status === 0 || error.status === 408 || error.status >= 500) return 'unanswered';
  return error.status === 429 ? 'tooMany' : 'failed';
}
