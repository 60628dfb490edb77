import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { ScrollArea } from '../../parts/ScrollArea.tsx';
import type { Translator } from '../../i18n/texts.ts';
import { Code } from '../../parts/Code.tsx';
import { recordHref } from '../../shells/office/addresses.ts';
import { timeText, type Cell } from '../list/export/table.ts';
import { whenText } from '../detail/when.ts';
import { keyOf, traceRows, type Link, type Trace, type TraceRow } from './graph.ts';
import { quantityText } from './nodeText.ts';
import { relationTitle } from './relationTitle.ts';
import css from './TraceTable.module.css';

/** Columns of the table, by the codes of their titles; also those of the export. */
export const COLUMNS = ['side', 'code', 'kind', 'what', 'quantity', 'place', 'relation', 'at', 'hasLeft'] as const;

type Column = (typeof COLUMNS)[number];

const SIDES = { [-1]: 'ui.trace.side.back', 0: 'ui.trace.side.here', 1: 'ui.trace.side.forward' } as const;

/** The graph as a table with the same rows and texts. */
export function TraceTable({ trace }: { readonly trace: Trace }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <ScrollArea label={t('ui.trace.table')} className="full-height">
      <table className={css['table']}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`ui.trace.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traceRows(trace).map((row) => (
            <tr key={keyOf(row.node)} data-side={row.side}>
              {COLUMNS.map((column) => (
                <td key={column} data-column={column}>
                  {column === 'code' ? <OwnCode row={row} /> : cellText(column, row, translator)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function OwnCode({ row: { node } }: { readonly row: TraceRow }): ReactNode {
  const { t } = useTranslator();
  if (node.code === undefined) return t('ui.trace.gone');
  return (
    <a href={recordHref(node.entity, node.id)}>
      <Code value={node.code} />
    </a>
  );
}

/** A cell of the export: as displayed, with numbers and times in spreadsheet format. */
export function exportCell(column: Column, row: TraceRow, translator: Translator): Cell {
  if (column === 'quantity') return row.node.quantity ?? null;
  // Day and time, `2026-11-20 10:42`.
  if (column === 'at' && row.link) return timeText(row.link.at, translator.zone).slice(0, 16);
  return cellText(column, row, translator);
}

/** A cell as text. */
function cellText(column: Column, row: TraceRow, translator: Translator): string {
  const { node, side, link } = row;
  const { t } = translator;
  switch (column) {
    case 'side':
      return t(SIDES[side], { steps: node.steps });
    case 'code':
      return node.code ?? t('ui.trace.gone');
    case 'kind':
      return t(node.entity);
    case 'what':
      return node.what ?? '';
    case 'quantity':
      return quantityText(node, translator);
    case 'place':
      return node.place ?? '';
    case 'relation':
      return relationText(row, translator);
    case 'at':
      return link ? whenText(link.at, translator) : '';
    case 'hasLeft':
      return t(node.hasLeft ? 'common.no' : 'common.yes');
  }
}

/** The relations by which it was reached, and its other links: `Split, Merged → BX-2`. */
function relationText({ link, further }: TraceRow, { t }: Translator): string {
  const words = (each: Link): string => each.relations.map((relation) => t(relationTitle(relation))).join(', ');
  const others = further.map((each) => `${words(each.link)} → ${each.to.code ?? t('ui.trace.gone')}`);
  return [...(link ? [words(link)] : []), ...others].join(', ');
}
