import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { FieldFrame } from '../../templates/FieldFrame.tsx';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { Control } from '../../widgets/Control.tsx';
import { FormContext, PAD_DEFAULTS } from '../../widgets/FormContext.ts';
import { withValue } from '../../widgets/pointer.ts';
import { errorsAt } from './errorsAt.ts';
import { LineRow } from './LineRow.tsx';
import type { Checklist } from './useChecklist.ts';
import css from './LineList.module.css';

export interface LineListProps {
  readonly list: Checklist;
  /** The active line shows all of its fields. */
  readonly isExpanded: boolean;
  /** Placed below the active line. */
  readonly below?: ReactNode;
}

/** All lines, followed by the fields of the whole check. Read-only before it begins. */
export function LineList({ list, isExpanded, below }: LineListProps): ReactNode {
  const { t } = useTranslator();
  const { view, lines, begins } = list;
  return (
    <FormContext value={PAD_DEFAULTS}>
      <FormRoot variant="pad">
        <ol className={css['lines']} aria-label={t(view.title)}>
          {lines.map((line, at) => (
            <LineRow
              key={line.id}
              list={list}
              line={line}
              number={at + 1}
              isExpanded={isExpanded}
              isClosed={begins}
              below={line === list.active && !begins ? below : undefined}
            />
          ))}
        </ol>
        {!begins && <WholeFields list={list} />}
      </FormRoot>
    </FormContext>
  );
}

/** Forms are placed below the lines. */
function WholeFields({ list: { view, screen } }: Pick<LineListProps, 'list'>): ReactNode {
  const { input } = screen.context;
  const fields = view.slots.flatMap(({ kind, inputs = [] }) => (kind === 'form' ? inputs : []));
  if (fields.length === 0) return null;
  return (
    <div className={css['rest']}>
      {fields.map((field) => {
        const [id, at] = [`rest-${field.name}`, `/${field.name}`];
        return (
          <FieldFrame key={field.name} id={id} at={at} field={field} errors={errorsAt(screen, at)}>
            <Control
              id={id}
              at={at}
              field={field}
              value={input[field.name]}
              onChange={(next) => screen.change(withValue(input, at, next))}
            />
          </FieldFrame>
        );
      })}
    </div>
  );
}
