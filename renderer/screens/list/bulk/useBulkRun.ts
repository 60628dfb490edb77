import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormView, OfferedAction, ScreenView, ViewField } from '#engine';
import { read, RefusalError, type Confirm } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { IDENTITY } from '../../../pages/forms/prefill.ts';
import { idOf } from '../rows/rowId.ts';
import type { ListTableModel } from '../table/useListTable.ts';
import { joinOutcomes, runBulk, type BulkOutcome } from './runBulk.ts';

/** The prompt before a run: its rows, and the shared inputs. */
interface BulkPrompt {
  readonly offered: OfferedAction;
  readonly items: readonly Item[];
  readonly view: FormView;
  readonly fields: readonly ViewField[];
}

interface EndedRun extends BulkOutcome {
  readonly offered: OfferedAction;
  readonly shared: Item;
}

export interface Bulk {
  readonly begin: (offered: OfferedAction, items: readonly Item[]) => void;
  readonly prompt: BulkPrompt | undefined;
  readonly answer: (shared: Item) => void;
  readonly cancel: () => void;
  /** Completed rows while it runs. */
  readonly doneCount: number | undefined;
  readonly outcome: EndedRun | undefined;
  /** Does it on the rows with questions, which are confirmed by this. */
  readonly confirm: () => void;
  readonly dismiss: () => void;
  /** Takes back what was done last, by the action that does so. */
  readonly undo: (by: OfferedAction) => void;
}

/** A bulk run from its button to its outcome. Completed rows are deselected. */
export function useBulkRun(table: ListTableModel, codeOf: (item: Item) => string): Bulk {
  const client = useQueryClient();
  const [prompt, setPrompt] = useState<BulkPrompt>();
  const [doneCount, setDoneCount] = useState<number>();
  const [outcome, setOutcome] = useState<EndedRun>();

  const run = async (offered: OfferedAction, items: readonly Item[], shared: Item, before?: BulkOutcome): Promise<void> => {
    setPrompt(undefined);
    setOutcome(undefined);
    setDoneCount(0);
    const questions = new Map(before?.failed.map(({ item, confirms }) => [item, confirms]));
    const confirmedOf = (item: Item): readonly Confirm[] => questions.get(item) ?? [];
    const ended = await runBulk({ offered, items, shared, codeOf, confirmedOf }, setDoneCount);
    setDoneCount(undefined);
    unmark(table, ended.done);
    // What was done and refused before stays part of the result.
    const asked = new Set(items);
    const kept = before && { ...before, failed: before.failed.filter(({ item }) => !asked.has(item)) };
    setOutcome({ ...joinOutcomes(kept ? [kept, ended] : [ended]), offered, shared });
    await client.invalidateQueries({ queryKey: ['record'] });
  };
  const begin = async (offered: OfferedAction, items: readonly Item[]): Promise<void> => {
    const view = await formOf(offered.action).catch((error: unknown) => error);
    if (view instanceof RefusalError) return setOutcome(allRefused(offered, items, view));
    // Every answer that is not refused is a form: `form.<action>` exists for every action.
    const form = view as FormView;
    const fields = form.fields.filter(({ name }) => !IDENTITY.has(name) && name !== offered.input);
    if (fields.length === 0 && form.generated?.verb !== 'delete') return run(offered, items, {});
    setPrompt({ offered, items, view: form, fields });
  };
  return {
    prompt,
    doneCount,
    outcome,
    begin: (offered, items) => void begin(offered, items),
    answer: (shared) => prompt && void run(prompt.offered, prompt.items, shared),
    cancel: () => setPrompt(undefined),
    confirm: () => {
      const items = outcome?.failed.filter((row) => row.confirms.length > 0).map(({ item }) => item) ?? [];
      if (outcome) void run(outcome.offered, items, outcome.shared, outcome);
    },
    dismiss: () => setOutcome(undefined),
    undo: (by) => void begin(by, outcome?.done ?? []),
  };
}

function unmark(table: ListTableModel, items: readonly Item[]): void {
  const done = new Set(items.map(idOf));
  table.setRowSelection((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !done.has(id))));
}

function formOf(action: string): Promise<ScreenView> {
  return read('GET /api/screens/:id', { params: { id: `form.${action}` }, query: { shell: 'office' } });
}

function allRefused(offered: OfferedAction, items: readonly Item[], { answer }: RefusalError): EndedRun {
  const failed = items.map((item) => ({ item, refusals: answer.refusals, confirms: [], needsSecond: false }));
  return { offered, shared: {}, done: [], warned: [], failed };
}
