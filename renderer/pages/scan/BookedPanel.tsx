import type { ReactNode } from 'react';
import type { Told } from '../../api/http.ts';
import { Icon } from '../../parts/Icon.tsx';
import { LabelCard } from '../../parts/LabelCard.tsx';
import { bookedEntry, correctCell, pickIn } from './correcting.ts';
import { BesideList } from './laterParts.ts';
import { mainSlot, type ScanPartProps } from './ScanWork.tsx';
import css from './DonePanel.module.css';

export interface BookedPanelProps extends ScanPartProps {
  /** What is to be known of it, though it was booked. */
  readonly warnings: readonly Told[];
}

/** What a scan booked, as its label with the number it was booked with; below it what was booked before, to be corrected by a tap. */
export function BookedPanel({ view, screen, warnings }: BookedPanelProps): ReactNode {
  const { look, input } = screen.context;
  const main = mainSlot(view, screen);
  const card = main && look?.cards[main.name]?.[0];
  const number = correctCell(view)?.field;
  return (
    <>
      {warnings.map(({ code, text }) => (
        <p key={code} className={css['warning']} data-warning={code}>
          <Icon name="alert-triangle" size={32} />
          {text}
        </p>
      ))}
      {main && card && number && (
        <LabelCard
          fields={[...main.show.slice(0, WHAT), number]}
          values={{ ...card.values, [number.name]: input[number.name] ?? null }}
          code={card.code}
          codeTitle={main.title}
          size="pad"
        />
      )}
      {view.beside.map((list) => {
        const rows = (look?.beside?.[list.name] ?? []).filter((row) => bookedEntry(view, list, row) !== undefined);
        return <BesideList key={list.name} list={list} rows={rows} onPick={pickIn(view, screen, list)} />;
      })}
    </>
  );
}

/** What it is and its description; its place and batch are not what is counted. */
const WHAT = 2;
