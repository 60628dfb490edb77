import type { ReactNode } from 'react';
import { StateBadge, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { stateId } from '../model/elements.ts';
import { shown, stateTitle } from '../model/texts.ts';

export interface StateHeadProps {
  readonly state: string;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
}

/** The head of a row: a state with its meaning, and whether records begin or end in it. */
export function StateHead({ state, isTabStop, onFocus }: StateHeadProps): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, select } = useEditorContext();
  const { initial, states } = contentOf(document);
  const { tone = 'neutral', final = false } = states[state] ?? {};
  return (
    <th scope="row">
      <button
        type="button"
        data-cell
        data-id={stateId(state)}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => select([stateId(state)])}
      >
        <StateBadge word={shown(stateTitle(document, catalogue, state), language, state)} tone={tone} />
        <span>
          {state}
          {state === initial && ` · ${t('designer.state.initial')}`}
          {final && ` · ${t('designer.state.final')}`}
        </span>
      </button>
    </th>
  );
}
