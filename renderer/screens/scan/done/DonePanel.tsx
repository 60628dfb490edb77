import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Preview, ScanView, SlotView } from '#engine';
import { read } from '../../../api/http.ts';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { AffectedRow, Outcome } from '../../../api/submit.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LabelCard } from '../../../parts/label/LabelCard.tsx';
import { CreatedRow } from './CreatedRow.tsx';
import type { Split } from '../cells/split.ts';
import { SplitBar } from '../cells/SplitBar.tsx';
import { usePrintState } from './usePrintState.tsx';
import css from './DonePanel.module.css';

/** Maximum cards; the rest is counted. */
const MAX_CARDS = 4;

export interface DonePanelProps {
  readonly view: ScanView;
  readonly outcome: Outcome;
  /** Warnings of the action. */
  readonly warnings: readonly RenderedRefusal[];
  /** Records behind what was scanned, by slot. */
  readonly cards: Preview['cards'];
  /** How the total was split. */
  readonly split?: Split | undefined;
}

/** The result: labels of the affected records in their current state. */
export function DonePanel({ view, outcome, warnings, cards, split }: DonePanelProps): ReactNode {
  const { t } = useTranslator();
  const rows = rowsToShow(view, outcome, cards);
  return (
    <div className="column fill min-height-0 gap-14">
      {warnings.map(({ code, text }, i) => (
        <p key={`${code}-${i}`} className={css['warning']} data-warning={code}>
          <Icon name="alert-triangle" size={32} />
          {text}
        </p>
      ))}
      {split && <SplitBar total={split.total} parts={split.parts} title={split.slot.title} />}
      {rows.slice(0, MAX_CARDS).map((row) => (
        <RowCard
          key={row.id}
          row={row}
          journal={outcome.journal}
          isOne={rows.length === 1}
          isPrinted={view.labelled.includes(row.entity)}
        />
      ))}
      {rows.length > MAX_CARDS && <p className={css['more']}>{t('ui.more', { count: rows.length - MAX_CARDS })}</p>}
    </div>
  );
}

type Row = Pick<AffectedRow, 'entity' | 'id'>;

/**
 * Records whose labels are printed, else created records with a name, else the last scanned record, else those of a basket,
 * else all changed records.
 */
function rowsToShow({ slots, labelled }: ScanView, { created, changed }: Outcome, cards: Preview['cards']): readonly Row[] {
  const scanned = (kind: SlotView['kind']): readonly Row[] =>
    slots
      .filter((slot) => slot.kind === kind)
      .flatMap(({ name }) => cards[name] ?? [])
      .flatMap((card) => changed.find(({ id }) => id === card?.id) ?? []);
  const choices: readonly (readonly Row[])[] = [
    created.filter(({ entity }) => labelled.includes(entity)),
    created.filter(({ code }) => code !== null),
    scanned('code').slice(-1),
    scanned('basket'),
    changed,
  ];
  return choices.find((rows) => rows.length > 0) ?? [];
}

/** Values that distinguish several labels: name, quantity, code. */
const MAX_FIELDS = 4;

interface RowCardProps {
  readonly row: Row;
  /** Entry of the journal it is read after: what was read before shows another state. */
  readonly journal: string;
  /** The only card is shown in full. */
  readonly isOne: boolean;
  /** Its label is being printed; the progress is shown on it. */
  readonly isPrinted: boolean;
}

function RowCard({ row: { entity, id }, journal, isOne, isPrinted }: RowCardProps): ReactNode {
  const print = usePrintState(id, isPrinted);
  const screen = useQuery({
    queryKey: ['screen', `detail.${entity}`],
    queryFn: () => read('GET /api/screens/:id', { params: { id: `detail.${entity}` } }),
    staleTime: Infinity,
  });
  const view = screen.data?.kind === 'detail' ? screen.data : undefined;
  const paths = view?.card.map(({ name }) => name).join(',');
  const record = useQuery({
    queryKey: ['record', entity, id, paths, journal],
    enabled: view !== undefined,
    queryFn: () => read('GET /api/records/:entity/:id', { params: { entity, id }, query: { paths } }),
  });
  if (!view || !record.data) return null;
  const { code } = record.data.record;
  const namedRows = typeof code === 'string' ? { code, codeTitle: entity } : {};
  const { card } = view;
  if (!isOne && typeof code === 'string')
    return (
      <CreatedRow
        fields={card}
        values={record.data.values}
        code={code}
        entity={entity}
        {...(print ? { status: print } : {})}
      />
    );
  const fields = isOne ? card : card.filter(({ widget }, at) => at < MAX_FIELDS || widget === 'state');
  return (
    <LabelCard fields={fields} values={record.data.values} size="pad" {...namedRows} {...(print ? { status: print } : {})} />
  );
}
