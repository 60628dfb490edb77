import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read, type Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { findSession } from '../../session/session.ts';
import { keyFor, settle } from '../../submit/pendingKeys.ts';

interface Group {
  readonly id: string;
  readonly version: number;
  readonly values: Item;
}

const KEY = ['settings'];

/** A group of settings while somebody changes it. */
export interface SettingsForm {
  /** Undefined until it is there. */
  readonly values: Item | undefined;
  readonly error: Error | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Said by the last save: what went, or what is wrong. */
  readonly done: string | undefined;
  readonly refusals: readonly Told[];
  readonly change: (values: Item) => void;
  readonly save: () => Promise<void>;
}

/** Reads a group, keeps what is typed, and saves it from the version it was read in. */
export function useSettings(id: string): SettingsForm {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => read<readonly Group[]>('/api/settings') });
  const [typed, setTyped] = useState<Item>();
  const [said, setSaid] = useState<{ readonly done?: string; readonly refusals: readonly Told[] }>({ refusals: [] });
  const [isBusy, setBusy] = useState(false);
  const group = data?.find((each) => each.id === id);
  const save = async (): Promise<void> => {
    if (!group || isBusy) return;
    setBusy(true);
    const body = { values: given(typed ?? group.values), version: group.version };
    const intent = ['settings', id, body];
    const headers = { 'idempotency-key': keyFor(intent) };
    const answer = await call<Group>(`/api/settings/${id}`, { method: 'POST', body, headers });
    settle(intent, answer);
    setBusy(false);
    if (!answer.ok) return setSaid({ refusals: answer.refusals });
    await client.invalidateQueries({ queryKey: KEY });
    // What was set may be the zone everything is shown in.
    await findSession();
    setTyped(undefined);
    setSaid({ refusals: [], ...(answer.message ? { done: answer.message.text } : {}) });
  };
  return {
    values: typed ?? group?.values,
    error,
    isDirty: typed !== undefined,
    isBusy,
    done: said.done,
    refusals: said.refusals,
    change: setTyped,
    save,
  };
}

/** What was emptied is sent as such: what is not sent stays. */
function given(values: Item): Item {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));
}
