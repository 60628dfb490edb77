import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BoardView } from '#engine';
import { readPage, type Page, type PageRequest } from '../../api/reads.ts';
import { countText } from '../../i18n/texts.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import css from './BoardPage.module.css';
import { inState } from './inState.ts';
import { stateTitle } from './targetText.ts';

export interface LaneSwitchProps {
  readonly view: BoardView;
  readonly request: PageRequest;
  readonly state: string;
  readonly onState: (state: string) => void;
}

/** The columns of a board on a phone: one is shown, all are counted. */
export function LaneSwitch({ view, request, state, onState }: LaneSwitchProps): ReactNode {
  const translator = useTranslator();
  const totals = useTotals(view, request);
  const countOf = ({ total, capped }: Page): string => countText(total ?? 0, capped, translator.language);
  return (
    <div className={css['switch']}>
      <SegmentedControl
        label={translator.t('ui.board.lanes')}
        segments={view.states.map((value, at) => {
          const page = totals[at];
          const title = stateTitle(view, value, translator);
          return { value, title: page ? `${title} ${countOf(page)}` : title };
        })}
        value={state}
        onPick={onState}
      />
    </div>
  );
}

function useTotals(view: BoardView, request: PageRequest): readonly (Page | undefined)[] {
  return useQueries({
    queries: view.states.map((state) => {
      const counted = { ...inState(request, view.by, state), limit: 1 };
      return {
        queryKey: ['query', view.query, counted],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(view.query, counted, signal),
        meta: { entities: view.entities },
      };
    }),
    combine: (answers) => answers.map(({ data }) => data),
  });
}
