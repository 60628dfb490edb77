import { useEffect, useRef, type ReactNode } from 'react';
import { plainText, type LineLook, type ViewField } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FieldFrame } from '../../templates/FieldFrame.tsx';
import { Control } from '../../widgets/Control.tsx';
import { answerTo, askedOf, isAnswered, isJudgedByValue, isMeasured, lineTitle, placeOf } from './answers.ts';
import { errorsAt } from './errorsAt.ts';
import { Judge } from './Judge.tsx';
import { Measured } from './Measured.tsx';
import type { Checklist } from './useChecklist.ts';
import css from './LineRow.module.css';

export interface LineRowProps {
  readonly list: Checklist;
  readonly line: LineLook;
  readonly number: number;
  /** Everything that may be said of it is asked for. */
  readonly isWhole: boolean;
  readonly isClosed: boolean;
  readonly below?: ReactNode;
}

/** One line: what is checked, the verdict or the value, and below what else it asks for. */
export function LineRow({ list, line, number, isWhole, isClosed, below }: LineRowProps): ReactNode {
  const { t } = useSpeech();
  const { view, screen, active, answer, pick } = list;
  const { judge, measure, hint } = view.lines;
  const given = answerTo(view, screen.context.input, line);
  const verdict = judge && (given[judge.input] as string | undefined);
  const isActive = active?.id === line.id && !isClosed;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const value = measure && given[measure.input];
  const isSkipped = verdict !== undefined && judge?.others.includes(verdict) === true;
  const wordsOf = view.lines.fields.find(({ name }) => name === judge?.input)?.wordsOf;
  return (
    <li
      ref={row}
      className={css['line']}
      data-active={isActive}
      data-verdict={verdict === judge?.bad && verdict !== undefined ? 'bad' : isSkipped ? 'other' : undefined}
      aria-current={isActive ? 'step' : undefined}
    >
      <button type="button" className={css['head']} disabled={isClosed} onClick={() => pick(line)}>
        <span className={css['number']}>
          {isAnswered(view, screen.context.input, line) ? <Icon name="check" size={24} /> : number}
        </span>
        <span className={css['words']}>
          <span className={css['title']}>{lineTitle(view, line, t)}</span>
          {hint !== undefined && <span className={css['hint']}>{plainText(line.values[hint])}</span>}
        </span>
        {isSkipped && <span className={css['skipped']}>{t(`${wordsOf}.${verdict}`)}</span>}
      </button>
      {!isClosed && isMeasured(view, line) && !isSkipped && (
        <Measured
          view={view}
          line={line}
          value={typeof value === 'number' ? value : undefined}
          isActive={isActive}
          onPick={() => pick(line)}
        />
      )}
      {!isClosed && !isJudgedByValue(view, line) && !isSkipped && (
        <Judge
          view={view}
          line={line}
          verdict={verdict}
          onJudge={(word) => answer(line, { [judge?.input ?? '']: word } as never)}
        />
      )}
      {below && <div className={css['below']}>{below}</div>}
      {!isClosed && <More list={list} line={line} isWhole={isWhole && isActive} />}
    </li>
  );
}

/** What a line asks for besides: a text, pictures; more once it is bad. */
function More({ list, line, isWhole }: Pick<LineRowProps, 'list' | 'line' | 'isWhole'>): ReactNode {
  const { view, screen, answer } = list;
  const { input } = screen.context;
  const { judge, measure, onBad, fields } = view.lines;
  const given = answerTo(view, input, line);
  const isBad = judge !== undefined && given[judge.input] === judge.bad;
  const place = placeOf(view, input, line);
  const shown = fields.filter(({ name }) => {
    if (name === judge?.input || name === measure?.input) return false;
    const isAsked = askedOf(view, given, line).includes(name) || (isBad && onBad.includes(name));
    return isAsked || given[name] !== undefined || (isWhole && onBad.includes(name));
  });
  if (shown.length === 0) return null;
  return (
    <div className={css['more']}>
      {shown.map((field: ViewField) => {
        const at = `/${view.lines.input}/${place < 0 ? 'new' : place}/${field.name}`;
        const id = `line-${line.id}-${field.name}`;
        return (
          <FieldFrame key={field.name} id={id} at={at} field={field} errors={errorsAt(screen, at)}>
            <Control
              id={id}
              at={at}
              field={field}
              value={given[field.name]}
              onChange={(next) => answer(line, { [field.name]: next } as never)}
            />
          </FieldFrame>
        );
      })}
    </div>
  );
}
