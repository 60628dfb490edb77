import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DetailView, ScanView } from '#engine';
import { read } from '../../../api/http.ts';
import type { Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import type { Made, Outcome } from '../../../api/submit.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LabelCard } from '../../../parts/label/LabelCard.tsx';
import { MadeRow } from './MadeRow.tsx';
import type { SharedOut } from '../cells/sharedOut.ts';
import { SplitBar } from '../cells/SplitBar.tsx';
import { usePrintState } from './usePrintState.tsx';
import css from './DonePanel.module.css';

/** More are counted, not drawn. */
const DRAWN = 4;

export interface DonePanelProps {
  readonly view: ScanView;
  readonly outcome: Outcome;
  /** What is to be known of it, though it was done. */
  readonly warnings: readonly Told[];
  /** Ids of the things scanned by themselves, in the order of their slots. */
  readonly things: readonly string[];
  /** How it adds up. */
  readonly shared?: SharedOut | undefined;
}

/** What came of it, drawn as its label, as it is now. */
export function DonePanel({ view, outcome, warnings, things, shared }: DonePanelProps): ReactNode {
  const { t } = useSpeech();
  const rows = drawnOf(view, outcome, things);
  return (
    <div className={css['cards']}>
      {warnings.map(({ code, text }, i) => (
        <p key={`${code}-${i}`} className={css['warning']} data-warning={code}>
          <Icon name="alert-triangle" size={32} />
          {text}
        </p>
      ))}
      {shared && <SplitBar whole={shared.whole} parts={shared.parts} title={shared.slot.title} />}
      {rows.slice(0, DRAWN).map((row) => (
        <RowCard key={row.id} row={row} isOne={rows.length === 1} isPrinted={view.labelled.includes(row.entity)} />
      ))}
      {rows.length > DRAWN && <p className={css['more']}>{t('ui.more', { count: rows.length - DRAWN })}</p>}
    </div>
  );
}

type Row = Pick<Made, 'entity' | 'id'>;

/** What labels are printed for, else what was made and has a name, else the thing last scanned by itself, else everything changed. */
function drawnOf({ labelled }: ScanView, { created, changed }: Outcome, things: readonly string[]): readonly Row[] {
  const thing = things.toReversed().flatMap((id) => changed.find((row) => row.id === id) ?? []);
  const choices: readonly (readonly Row[])[] = [
    created.filter(({ entity }) => labelled.includes(entity)),
    created.filter(({ code }) => code !== null),
    thing.slice(0, 1),
    changed,
  ];
  return choices.find((rows) => rows.length > 0) ?? [];
}

interface Seen {
  readonly record: Item;
  readonly values: Item;
}

/** What tells several labels apart: what it is, how much, which code. */
const FEW = 4;

interface RowCardProps {
  readonly row: Row;
  /** The only one is drawn whole. */
  readonly isOne: boolean;
  /** Its label is printed, and how far that is stands on it. */
  readonly isPrinted: boolean;
}

function RowCard({ row: { entity, id }, isOne, isPrinted }: RowCardProps): ReactNode {
  const print = usePrintState(id, isPrinted);
  const view = useQuery({
    queryKey: ['screen', `detail.${entity}`],
    queryFn: () => read<DetailView>(`/api/screens/detail.${entity}`),
    staleTime: Infinity,
  });
  const paths = view.data?.card.map(({ name }) => name).join(',') ?? '';
  const record = useQuery({
    queryKey: ['record', entity, id, paths],
    enabled: view.data !== undefined,
    queryFn: () => read<Seen>(`/api/records/${entity}/${id}?paths=${paths}`),
  });
  if (!view.data || !record.data) return null;
  const { code } = record.data.record;
  const named = typeof code === 'string' ? { code, codeTitle: entity } : {};
  const { card } = view.data;
  if (!isOne && typeof code === 'string')
    return <MadeRow fields={card} values={record.data.values} code={code} {...(print ? { status: print } : {})} />;
  const fields = isOne ? card : card.filter(({ widget }, at) => at < FEW || widget === 'state');
  return (
    <LabelCard fields={fields} values={record.data.values} size="pad" {...named} {...(print ? { status: print } : {})} />
  );
}
