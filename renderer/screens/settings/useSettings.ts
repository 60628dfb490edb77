import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '#contract';
import { call, read, type RenderedRefusal } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { findSession } from '../../session/session.ts';
import { untilKnown } from '../../outbox/untilKnown.ts';
import { keyFor, settle } from '../../submit/pendingKeys.ts';

const KEY = ['settings'];

/** A settings group being edited. */
export interface SettingsForm {
  /** Undefined until loaded. */
  readonly values: Item | undefined;
  readonly error: Error | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Result of the last save: a message, or refusals. */
  readonly done: string | undefined;
  readonly refusals: readonly RenderedRefusal[];
  readonly change: (values: Item) => void;
  readonly save: () => Promise<void>;
}

/** Loads a group, holds its edits, and saves them with the version they are based on. */
export function useSettings(id: string): SettingsForm {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => read('GET /api/settings') });
  const [edited, setEdited] = useState<Item>();
  const [result, setResult] = useState<{ readonly done?: string; readonly refusals: readonly RenderedRefusal[] }>({
    refusals: [],
  });
  const [isBusy, setBusy] = useState(false);
  const group = data?.find((each) => each.id === id);
  const save = async (): Promise<void> => {
    if (!group || isBusy) return;
    setBusy(true);
    const body = { values: submittedValues(edited ?? group.values), version: group.version };
    const intent = ['settings', id, body];
    const key = keyFor(intent);
    const headers = { 'idempotency-key': key };
    const answer = await untilKnown(key, (signal) =>
      call('POST /api/settings/:settings', { params: { settings: id }, body, headers, signal, isData: isGroup }),
    );
    settle(intent, answer);
    setBusy(false);
    if (!answer.ok) return setResult({ refusals: answer.refusals });
    await client.invalidateQueries({ queryKey: KEY });
    // The settings may include the time zone of the whole client.
    await findSession();
    renewAccent(answer.data.version);
    setEdited(undefined);
    setResult({ refusals: [], ...(answer.message ? { done: answer.message.text } : {}) });
  };
  return {
    values: edited ?? group?.values,
    error,
    isDirty: edited !== undefined,
    isBusy,
    done: result.done,
    refusals: result.refusals,
    change: setEdited,
    save,
  };
}

const isGroup = (data: unknown): boolean =>
  typeof (data as DataOf<'POST /api/settings/:settings'> | null)?.version === 'number';

/** Emptied fields are sent as null: an absent field stays unchanged. */
function submittedValues(values: Item): Item {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));
}

const SHEET = '/api/display.css';

/** Reads the style sheet of the plant's accent colour again, after settings were saved; the old one holds until then. */
function renewAccent(version: number): void {
  const old = document.querySelector<HTMLLinkElement>(`link[href^="${SHEET}"]`);
  if (!old) return;
  const renewed = document.createElement('link');
  renewed.rel = 'stylesheet';
  renewed.href = `${SHEET}?version=${version}`;
  renewed.addEventListener('load', () => old.remove(), { once: true });
  old.after(renewed);
}
