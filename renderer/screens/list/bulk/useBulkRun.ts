import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormView, OfferedAction, ViewField } from '#engine';
import { read, Refused, type Confirm } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { idOf } from '../rows/rowId.ts';
import type { ListTableModel } from '../table/useListTable.ts';
import { runBulk, type BulkOutcome } from './runBulk.ts';

/** What is asked before a run: on which rows, and the inputs all of them share. */
interface BulkAsked {
  readonly offered: OfferedAction;
  readonly items: readonly Item[];
  readonly view: FormView;
  readonly fields: readonly ViewField[];
}

interface Ended extends BulkOutcome {
  readonly offered: OfferedAction;
  readonly shared: Item;
}

export interface Bulk {
  readonly begin: (offered: OfferedAction, items: readonly Item[]) => void;
  readonly asked: BulkAsked | undefined;
  readonly answer: (shared: Item) => void;
  readonly cancel: () => void;
  /** Rows that are through while it runs. */
  readonly through: number | undefined;
  readonly outcome: Ended | undefined;
  readonly confirm: (confirms: readonly Confirm[]) => void;
  readonly forget: () => void;
}

/** A run from its button to its outcome. Rows it was done on are no longer marked. */
export function useBulkRun(table: ListTableModel, codeOf: (item: Item) => string): Bulk {
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkAsked>();
  const [through, setThrough] = useState<number>();
  const [outcome, setOutcome] = useState<Ended>();

  const run = async (
    offered: OfferedAction,
    items: readonly Item[],
    shared: Item,
    confirmed: readonly Confirm[],
  ): Promise<void> => {
    setAsked(undefined);
    setOutcome(undefined);
    setThrough(0);
    const ended = await runBulk({ offered, items, shared, codeOf, confirmed }, setThrough);
    setThrough(undefined);
    unmark(table, ended.done);
    setOutcome({ ...ended, offered, shared });
    await client.invalidateQueries({ queryKey: ['record'] });
  };
  const begin = async (offered: OfferedAction, items: readonly Item[]): Promise<void> => {
    const view = await formOf(offered.action).catch((error: unknown) => error);
    if (view instanceof Refused) return setOutcome(refusedWhole(offered, items, view));
    // What is not refused is a form: `form.<action>` is of that kind for every action.
    const form = view as FormView;
    const fields = form.fields.filter(({ name }) => !GIVEN.has(name) && name !== offered.input);
    if (fields.length === 0 && form.generated?.verb !== 'delete') return run(offered, items, {}, []);
    setAsked({ offered, items, view: form, fields });
  };
  return {
    asked,
    through,
    outcome,
    begin: (offered, items) => void begin(offered, items),
    answer: (shared) => asked && void run(asked.offered, asked.items, shared, []),
    cancel: () => setAsked(undefined),
    confirm: (confirms) => {
      const items = outcome?.left.filter((row) => row.confirms.length > 0).map(({ item }) => item) ?? [];
      if (outcome) void run(outcome.offered, items, outcome.shared, confirms);
    },
    forget: () => setOutcome(undefined),
  };
}

function unmark(table: ListTableModel, items: readonly Item[]): void {
  const done = new Set(items.map(idOf));
  table.setRowSelection((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !done.has(id))));
}

/** What names the record comes from the row. */
const GIVEN: ReadonlySet<string> = new Set(['id', 'version']);

function formOf(action: string): Promise<FormView> {
  return read<FormView>(`/api/screens/form.${action}?shell=office`);
}

function refusedWhole(offered: OfferedAction, items: readonly Item[], { answer }: Refused): Ended {
  const left = items.map((item) => ({ item, refusals: answer.refusals, confirms: [], needsSecond: false }));
  return { offered, shared: {}, done: [], left };
}
