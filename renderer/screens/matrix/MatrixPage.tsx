import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import type { MatrixView } from '#engine';
import type { Translator } from '../../i18n/texts.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useSaveKey } from '../../pages/forms/useSave.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import { useDebounced } from '../../state/timers.ts';
import { RefusalBanner } from '../list/RefusalBanner.tsx';
import { MatrixHeader } from './MatrixHeader.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { changedWords, countOf, matrixGroups, withWords, type Changes, type MatrixRecord } from './matrix.ts';
import { recordGrid, wordGrid } from './matrixGrid.ts';
import { useMatrix } from './useMatrix.ts';
import { useMatrixWords } from './useMatrixWords.ts';
import { actionPath } from '../../shells/office/addresses.ts';
import { TileNote } from '../dashboard/tiles/TileNote.tsx';
import { NothingYet } from '../list/NothingYet.tsx';
import type { Confirm, Failure, RenderedRefusal } from '../../api/http.ts';
import { submitOnce } from '../../submit/pendingKeys.ts';
import css from './MatrixPage.module.css';

const SEARCH_DELAY_MS = 250;

/** Records against words: found by typing, walked by keys, written all at once. */
export function MatrixPage({ view }: { readonly view: MatrixView }): ReactNode {
  const { t } = useTranslator();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [changes, setChanges] = useState<Changes>(new Map());
  const [touched, setTouched] = useState<readonly MatrixRecord[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const asked = useDebounced(search, SEARCH_DELAY_MS);
  const { records, hasMore, isPending, error } = useMatrix(view, view.isTurned ? asked : '');
  const words = useMatrixWords(view, records);
  const save = useMatrixSave(view);
  useSetCurrentPage({ title: t(view.title) });
  useShortcuts([{ keys: '/', title: 'ui.matrix.keys.search', group: 'ui.matrix.keys', run: () => field.current?.focus() }]);
  const saveAll = async (): Promise<void> => {
    // What a search hides is saved, too; of what is shown the newest is known.
    const known = new Map([...touched, ...records].map((record) => [record.id, record]));
    const written = await save.run([...known.values()], changes);
    setChanges((now) => new Map([...now].filter(([id]) => !written.includes(id))));
  };
  useSaveKey(() => void saveAll());

  const groups = matrixGroups(words.field, view.isTurned ? '' : search, { title: t, word: words.textOf });
  const isOpen = (title: string): boolean => opened.get(title) ?? search.trim() !== '';
  const grid = view.isTurned ? recordGrid(records, groups) : wordGrid(records, groups, isOpen);
  const find = (text: string): void => {
    setSearch(text);
    setOpened(new Map());
  };
  return (
    <div className={css['page']}>
      <MatrixHeader
        view={view}
        search={search}
        field={field}
        found={view.isTurned ? records.length : groups.reduce((sum, group) => sum + group.words.length, 0)}
        hasMore={hasMore}
        hasMoreWords={words.hasMore}
        changed={countOf(changes)}
        saved={save.result?.saved}
        isBusy={save.isBusy}
        onSearch={find}
        onSave={() => void saveAll()}
        onReset={() => setChanges(new Map())}
      />
      <RefusalBanner told={save.result?.refusals ?? []} onClose={save.dismiss} />
      {records.length === 0 && <NoRecords view={view} isPending={isPending} error={error} isSearched={asked !== ''} />}
      {words.error && <TileNote isLoading={false} error={words.error} />}
      {records.length > 0 && (
        <MatrixTable
          view={view}
          grid={grid}
          changes={changes}
          textOf={words.textOf}
          isBusy={isPending || save.isBusy}
          onOpen={(title, isShown) => setOpened((now) => new Map([...now, [title, isShown]]))}
          onSet={(record, turned, isSet) => {
            setTouched((now) => [...now.filter(({ id }) => id !== record.id), record]);
            setChanges((now) => withWords(now, record, turned, isSet));
          }}
          onSearch={() => field.current?.focus()}
        />
      )}
    </div>
  );
}

interface NoRecordsProps {
  readonly view: MatrixView;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Records were searched for. */
  readonly isSearched: boolean;
}

/** A matrix without records: not read yet, none found, or none made, with the action that makes the first. */
function NoRecords({ view, isPending, error, isSearched }: NoRecordsProps): ReactNode {
  const [, go] = useLocation();
  const { create } = view;
  if (isPending || error || isSearched) return <TileNote isLoading={isPending} error={error} />;
  return <NothingYet view={view} first={create} onFirst={() => create && go(actionPath(create.screen))} />;
}

/** The last save: what was written, and what was not. */
interface SaveResult {
  readonly saved: number;
  readonly refusals: readonly RenderedRefusal[];
  /** Questions that were shown, by record: saving again confirms them. */
  readonly confirms: ReadonlyMap<string, readonly Confirm[]>;
}

interface MatrixSave {
  readonly result: SaveResult | undefined;
  readonly isBusy: boolean;
  readonly run: (records: readonly MatrixRecord[], changes: Changes) => Promise<readonly string[]>;
  readonly dismiss: () => void;
}

/** Writes the list of every record that was changed, each on its own. `run` gives the ids of those that are written. */
function useMatrixSave({ action, field }: MatrixView): MatrixSave {
  const { t } = useTranslator();
  const client = useQueryClient();
  const [result, setResult] = useState<SaveResult>();
  const [isBusy, setBusy] = useState(false);
  const run: MatrixSave['run'] = async (records, changes) => {
    if (action === undefined || isBusy) return [];
    setBusy(true);
    const written: string[] = [];
    const refusals: RenderedRefusal[] = [];
    const confirms = new Map<string, readonly Confirm[]>();
    for (const record of records.filter(({ id }) => changes.has(id))) {
      const { id, version, code } = record;
      const input = { id, version, [field.name]: changedWords(record, changes) };
      const answer = await submitOnce(action, input, result?.confirms.get(id));
      if (answer.ok) written.push(id);
      else refusals.push(...reasonsOf(answer, t).map((reason) => ({ ...reason, text: `${code}: ${reason.text}` })));
      if (!answer.ok && answer.confirms.length > 0) confirms.set(id, answer.confirms);
    }
    await client.invalidateQueries({ queryKey: ['record'] });
    setBusy(false);
    setResult({ saved: written.length, refusals, confirms });
    return written;
  };
  return { result, isBusy, run, dismiss: () => setResult(undefined) };
}

/** Why a record was not written: refusals, questions that saving again confirms, or that there is no answer. */
function reasonsOf({ refusals, confirms }: Failure, t: Translator['t']): readonly RenderedRefusal[] {
  const questions = confirms.map((confirm) => ({ ...confirm, text: `${confirm.text} ${t('ui.matrix.again')}` }));
  const reasons = [...refusals, ...questions];
  return reasons.length > 0 ? reasons : [{ code: 'ui.net.away', params: {}, text: t('ui.net.away') }];
}
