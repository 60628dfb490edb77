import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { FieldFrame } from '../../templates/FieldFrame.tsx';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { Control } from '../../widgets/Control.tsx';
import { FormWorldContext, IN_HAND } from '../../widgets/FormWorld.ts';
import { withValue } from '../../widgets/pointer.ts';
import { errorsAt } from './errorsAt.ts';
import { LineRow } from './LineRow.tsx';
import type { Checklist } from './useChecklist.ts';
import css from './LineList.module.css';

export interface LineListProps {
  readonly list: Checklist;
  /** The active line asks for everything. */
  readonly isWhole: boolean;
  /** Stands below the line worked on. */
  readonly below?: ReactNode;
}

/** All lines, and below them what is asked of the whole. Before it begins they are only read. */
export function LineList({ list, isWhole, below }: LineListProps): ReactNode {
  const { t } = useSpeech();
  const { view, lines, begins } = list;
  return (
    <FormWorldContext value={IN_HAND}>
      <FormRoot look="pad">
        <ol className={css['lines']} aria-label={t(view.title)}>
          {lines.map((line, at) => (
            <LineRow
              key={line.id}
              list={list}
              line={line}
              number={at + 1}
              isWhole={isWhole}
              isClosed={begins}
              below={line === list.active && !begins ? below : undefined}
            />
          ))}
        </ol>
        {!begins && <Rest list={list} />}
      </FormRoot>
    </FormWorldContext>
  );
}

/** Forms stand below the lines. */
function Rest({ list: { view, screen } }: Pick<LineListProps, 'list'>): ReactNode {
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
