import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { FieldFrame } from '../../templates/FieldFrame.tsx';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { Control } from '../../widgets/Control.tsx';
import { FormContext, PAD_DEFAULTS } from '../../widgets/FormContext.ts';
import { withValue } from '../../widgets/pointer.ts';
import type { Json } from '../../api/reads.ts';
import { SlotList } from '../scan/SlotList.tsx';
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

/** All lines, followed by the fields of the whole check once it began. */
export function LineList({ list, isExpanded, below }: LineListProps): ReactNode {
  const { t } = useTranslator();
  const { view, lines, begins } = list;
  return (
    <FormContext value={PAD_DEFAULTS}>
      <FormRoot variant="pad">
        <ol className="list clip surface pad-card-corners thick-line" aria-label={t(view.title)}>
          {lines.map((line, at) => (
            <LineRow
              key={line.id}
              list={list}
              line={line}
              number={at + 1}
              isExpanded={isExpanded}
              below={line === list.active ? below : undefined}
            />
          ))}
        </ol>
        {!begins && <WholeFields list={list} />}
      </FormRoot>
    </FormContext>
  );
}

/** What is asked of the whole check is placed below the lines: forms, and the codes scanned into a list. */
function WholeFields({ list: { view, screen } }: Pick<LineListProps, 'list'>): ReactNode {
  const { input, preview } = screen.context;
  const open = preview?.open ?? [];
  const fields = view.slots.flatMap(({ kind, inputs = [] }) => (kind === 'form' ? inputs : []));
  const lists = view.slots.filter(
    ({ kind, input: name = '' }) => kind === 'basket' && isListed(input[name], open.includes(name)),
  );
  if (fields.length === 0 && lists.length === 0) return null;
  return (
    <div className={css['rest']}>
      {fields.map((field) => {
        const [id, at] = [`rest-${field.name}`, `/${field.name}`];
        const asked = { ...field, required: field.required === true || open.includes(field.name) };
        return (
          <FieldFrame key={field.name} id={id} at={at} field={asked} errors={errorsAt(screen, at)}>
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
      {lists.map((slot) => (
        <SlotList key={slot.name} slot={slot} screen={screen} />
      ))}
    </div>
  );
}

/** A list is shown once it is asked for, or holds something. */
const isListed = (codes: Json | undefined, isAsked: boolean): boolean =>
  isAsked || (Array.isArray(codes) && codes.length > 0);
